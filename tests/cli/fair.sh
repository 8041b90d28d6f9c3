# fair.sh - chance as docs/formats.md describes it, worked out a second time with Python's BLAKE2b and
# compared with what whole games drew; and records whose seed was hidden until the end.
. "$(dirname "$0")/lib"

cat >oracle.py <<'END'
import struct
import sys
from hashlib import blake2b

u64 = lambda n: struct.pack("<Q", n)
sized = lambda b: u64(len(b)) + b
hash256 = lambda b: blake2b(b, digest_size=32).digest()


def key_of(seed, shares=()):
    return hash256(b"weir fair key 1" + sized(seed) + u64(len(shares)) + b"".join(u64(i) + sized(s) for i, s in shares))


def commit(seed):
    return hash256(b"weir fair commit 1" + sized(seed)).hex()


def draw(key, counter, total):
    limit = 2**64 - 2**64 % total
    for block in range(1000):
        numbers = struct.unpack("<8Q", blake2b(u64(counter) + u64(block), digest_size=64, key=key).digest())
        for number in numbers:
            if number < limit:
                return number % total


def check(path):
    """The set-up of a Dos Rios game: first player, tiling, then tiles with a turn each, in order of code."""
    lines = open(path).read().splitlines()
    head = dict(line.split(" ", 1) for line in lines[: lines.index("begin")] if " " in line)
    shares = [(["black", "white", "yellow", "red"].index(s), t.encode())
              for s, t in (line.split(" ")[1:] for line in lines if line.startswith("share "))]
    seed = (head.get("seed") or lines[-1].split(" ", 1)[1]).encode()
    key = key_of(seed, sorted(shares))
    seats = ["black", "white", "yellow", "red"][: int(head["seats"])]
    outcomes = [line.split()[1:] for line in lines if line.startswith("* ")]
    assert outcomes[0] == ["first", seats[draw(key, 0, len(seats))]], outcomes[0]
    assert outcomes[1] == ["tiling", ["M1", "M2"][draw(key, 1, 2)]], outcomes[1]
    tiles = ["T%d" % i for i in range(1, 13)]
    for counter in range(2, 14):
        number = draw(key, counter, 3 * len(tiles))
        assert outcomes[counter] == ["tile", tiles[number // 3], str(number % 3)], (counter, outcomes[counter])
        tiles.pop(number // 3)


if sys.argv[1] == "check":
    check(sys.argv[2])
elif sys.argv[1] == "commit":
    print(commit(sys.argv[2].encode()))
END
python() { /usr/bin/python3 oracle.py "$@"; }

for seed in alpha beta gamma 'four words of seed' 'Río' 12345678901234567890; do
  for seats in 2 3 4; do
    exits 0 new dos-rios -o "g$seats.weir" --seats $seats --seed "$seed" --force
    check "the oracle agrees on '$seed' with $seats seats" python check "g$seats.weir"
  done
done
sed 's/^\* tiling M1/* tiling MX/; s/^\* tiling M2/* tiling M1/; s/^\* tiling MX/* tiling M2/' g2.weir >other.weir
check 'the oracle would notice another outcome' [ "$(python check other.weir 2>/dev/null; echo $?)" -eq 1 ]

# An outcome forced or taken back has used up its number: what follows is drawn with the next.
exits 0 new dos-rios -o forced.weir --seed alpha --hold
exits 0 do forced.weir '* first black'
exits 0 do forced.weir
exits 0 new dos-rios -o free.weir --seed alpha
check 'a forced outcome does not shift the others' \
  [ "$(grep '^\* ti' forced.weir | md5sum)" = "$(grep '^\* ti' free.weir | md5sum)" ]
exits 0 verify forced.weir
says 'Forced outcomes: 1'

# A hidden seed: its hash stands in the head, the seats' shares too, the seed itself in the last line.
seed=0123456789abcdef
hash=$(python commit $seed)
{
  sed '/^seed /d; /^begin/,$d' free.weir
  printf 'commit %s\nshare black ash\nshare white birch\nbegin\n' "$hash"
} >hidden.weir
exits 0 show hidden.weir
exits 0 verify hidden.weir
says 'The seed is not there'
refuses 2 'no seed' do hidden.weir
cat hidden.weir >opened.weir
printf 'reveal %s\n' $seed >>opened.weir
exits 0 verify opened.weir
says 'Every outcome that was not forced is the one the seed gives'
cat hidden.weir >other.weir
printf 'reveal fedcba9876543210\n' >>other.weir
refuses 1 'not the one whose hash was shown' verify other.weir

finish
