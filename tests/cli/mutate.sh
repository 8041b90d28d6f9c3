# mutate.sh - records, positions, editions and calls with random damage: whatever comes in, the program
# answers with exit 0, 1 or 2 and lines that begin with "weir: ", and a refused call changes nothing.
. "$(dirname "$0")/lib"

"$WEIR" new dos-rios -o game.weir --seed mutate --seats 3 >out || exit 1
"$WEIR" bot game.weir --bot greedy --end >out || exit 1
"$WEIR" new dos-rios -o young.weir --seed mutate >out || exit 1
"$WEIR" show young.weir --full --json >position.json || exit 1
cp "$root/editions/dos-rios/standard.json" edition.json || exit 1

cat >mutate.py <<'END'
"""Damages texts at random (from a fixed seed) and calls the program on them."""
import os
import random
import subprocess
import sys

weir, rounds = sys.argv[1], int(sys.argv[2])
rng = random.Random(4711)
texts = {name: open(name, "rb").read() for name in ("game.weir", "young.weir", "position.json", "edition.json")}
words = sorted({w for t in texts.values() for w in t.replace(b'"', b" ").split()})


def damage(text):
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at, size = rng.randrange(len(text)), rng.choice((1, 1, 2, 5, 40))
        kind = rng.randrange(6)
        if kind == 0:
            text = text[:at] + text[at + size:]
        elif kind == 1:
            text = text[:at] + rng.randbytes(size) + text[at + size:]
        elif kind == 2:
            text = text[:at] + rng.choice(words) + text[at:]
        elif kind == 3:
            lines = text.split(b"\n")
            i, k = rng.randrange(len(lines)), rng.randrange(len(lines))
            lines[i], lines[k] = lines[k], lines[i]
            text = b"\n".join(lines)
        elif kind == 4:
            text = text[:at]
        else:
            digit = rng.choice((b"0", b"-1", b"999999999999999999999", b"1e9", b"null", b"[]"))
            text = text[:at] + digit + text[at + size:]
        if not text:
            return b"\n"
    return text


def call(arguments, watched=None):
    before = open(watched, "rb").read() if watched else None
    try:
        done = subprocess.run([weir] + arguments, capture_output=True, timeout=60, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return "hangs: %r" % arguments
    lines = done.stderr.split(b"\n")[:-1]
    if done.returncode not in (0, 1, 2):
        return "exit %d: %r %r" % (done.returncode, arguments, done.stderr[-2000:])
    if done.stderr and not all(line.startswith(b"weir: ") for line in lines):
        return "stderr: %r %r" % (arguments, done.stderr[:500])
    if len([line for line in lines if not line.startswith(b"weir: note: ")]) != (done.returncode != 0):
        return "not one line: %r %r" % (arguments, done.stderr[:500])
    if any(byte < 32 and byte != 10 for byte in done.stderr):
        return "control characters: %r" % arguments
    if watched and done.returncode != 0 and open(watched, "rb").read() != before:
        return "changed the file: %r" % arguments
    return None


def one_round():
    name = rng.choice(sorted(texts))
    with open("bad-" + name, "wb") as file:
        file.write(damage(texts[name]))
    bad = "bad-" + name
    if name == "position.json":
        calls = [(["new", "dos-rios", "-o", "x.weir", "--force", "--position", bad], None)]
    elif name == "edition.json":
        calls = [(["new", "dos-rios", "-o", "x.weir", "--force", "--edition", bad], None),
                 (["bot", "x.weir", "--bot", "random", "--end"], None)]
    else:
        action = " ".join(w.decode("latin-1") for w in rng.choices(words, k=rng.randrange(5))).replace("\0", "")
        calls = [([c, bad], None) for c in ("show", "legal", "log", "verify")]
        calls += [(["do", bad, action], bad), (["do", bad, "* " + action], bad), (["undo", bad], bad),
                  (["why", bad, action], bad), (["do", bad], bad)]
    return [fault for fault in (call(*c) for c in calls if c[0][1] != "x.weir" or os.path.exists("x.weir")) if fault]


faults = [fault for _ in range(rounds) for fault in one_round()]
for fault in faults[:10]:
    print(fault)
sys.exit(1 if faults else 0)
END
check 'damaged files never harm the program' /usr/bin/python3 mutate.py "$WEIR" 150
check 'no temporary file stays' [ -z "$(ls -A | grep '\.tmp$')" ]

finish
