# commands.sh - every command once, on Dos Rios: what it prints, what it writes, how it exits.
. "$(dirname "$0")/lib"

# Help: every command has its page, and all are listed.
exits 0 --version
says '^weir [0-9]'
exits 0 help
for command in games new show legal do why undo log verify rules play bot lab bench; do
  check "help lists $command" grep -q "^  weir $command " out
done
for command in games new show legal do why undo log verify rules play bot lab bench; do
  exits 0 $command --help
  says "^weir $command "
  says '^  -h, --help'
  cp out first
  exits 0 help $command
  check "help $command is $command --help" same first out
done

# games
exits 0 games
says '^dos-rios - '
exits 0 games --json
check 'games --json is JSON' is_json one <out

# new: reproducible from its seed, different without.
exits 0 new dos-rios -o a.weir --seed alpha
says '^a.weir: Dos Rios, 2 seats'
exits 0 new dos-rios -o b.weir --seed alpha
check 'equal seeds make equal files' same a.weir b.weir
exits 0 new dos-rios -o c.weir
exits 0 new dos-rios -o d.weir
check 'without a seed files differ' [ "$(grep '^seed' c.weir)" != "$(grep '^seed' d.weir)" ]
exits 0 new dos-rios -o e.weir --seats 4 --set row=four --set rivers=first --seed x
check 'options are written down' grep -q 'rivers=first row=four' e.weir
check 'no temporary file stays' [ -z "$(ls -A | grep tmp)" ]
exits 0 new dos-rios -o hold.weir --hold --seed alpha
check 'hold stops before chance' [ "$(sed -n '/^begin/,$p' hold.weir | grep -c '^\*')" -eq 0 ]

# legal, do: the first offer is legal, and the story has its rule.
exits 0 legal a.weir
first=$(head -1 out)
exits 0 do a.weir "$first"
says '(DR-[0-9]*)$'
says 'is to act'
exits 0 legal a.weir --json
check 'legal --json is JSON' is_json one <out
exits 0 legal hold.weir
check 'outcomes of chance begin with a star' grep -q '^\* first ' out

# do: chance as told, marked in the file; it waits after a forced outcome, not after an action.
exits 0 do hold.weir '* first white' '* tiling M2'
check 'forced outcomes are marked' [ "$(grep -c '^!' hold.weir)" -eq 2 ]
exits 0 legal hold.weir
check 'chance waits after a forced outcome' grep -q '^\* tile' out
exits 0 do hold.weir
exits 0 legal hold.weir
check 'an empty call lets chance act' grep -q '^lay ' out

# Any case will do; a seat may be named, also by number.
exits 0 new dos-rios -o case.weir --seed alpha
exits 0 legal case.weir
first=$(head -1 out)
exits 0 do case.weir "$(echo "$first" | tr a-zA-Z A-Za-z)"
check 'the same action is written' [ "$(tail -2 case.weir | head -1)" = "$(sed -n '/^= 14/{n;p;}' a.weir)" ]

# why
exits 0 legal a.weir
exits 0 why a.weir "$(head -1 out)"
says '^legal$'
exits 1 why a.weir harvest
says '^W-4: '

# undo: an action without consequence goes back, and both lines stay.
exits 0 new dos-rios -o undo.weir --seed alpha --set rivers=first
exits 0 legal undo.weir
exits 0 do undo.weir "$(head -1 out)"
exits 0 show undo.weir --json
cp out before
exits 0 legal undo.weir
exits 0 do undo.weir "$(head -1 out)"
exits 0 undo undo.weir
says '^1 ply is taken back'
exits 0 show undo.weir --json
check 'undo restores the position' same before out
check 'undo is a line' grep -q '^undo ' undo.weir
exits 0 verify undo.weir
says 'Taken back: 1\.'
exits 0 undo undo.weir --force
check 'a forced undo is a line' grep -q '^back ' undo.weir
exits 0 verify undo.weir

# bot: a whole game; then log, show, verify of a finished one.
exits 0 new dos-rios -o game.weir --seed omega
exits 0 bot game.weir --bot random --hint
check 'a hint changes nothing' grep -q '^= 14' game.weir
exits 0 bot game.weir --bot mcts:50 --hint --json
check 'the hint is JSON' is_json one <out
exits 0 bot game.weir --bot greedy --once
exits 0 bot game.weir --bot greedy
exits 0 bot game.weir --bot greedy --end
says '^The game is over: '
exits 0 verify game.weir
says 'game.weir: good\. '
says '^Every outcome that was not forced is the one the seed gives'
says '^Forced outcomes: 0\. Taken back: 0\.'
exits 0 verify game.weir --json
check 'verify --json is JSON' is_json one <out
exits 0 log game.weir
says '^    1  '
says '(DR-32)$'
exits 0 log game.weir --seat white
exits 0 log game.weir --json
check 'log --json is JSON' is_json one <out
exits 0 legal game.weir
check 'a finished game has no legal actions' [ ! -s out ]
check 'and legal says so' grep -q 'The game is over' err
exits 0 new dos-rios -o again.weir --seed omega
exits 0 bot again.weir --bot random --once
cp again.weir copy.weir
exits 0 bot again.weir --bot mcts:100
exits 0 bot copy.weir --bot mcts:100
check 'a bot with a budget in iterations is reproducible' same again.weir copy.weir

# show: the board, and the position as JSON, which new reads back.
exits 0 show game.weir
check 'the board fits 80 columns' [ "$(awk '{ if (length > m) m = length } END { print m }' out)" -le 80 ]
check 'the board fits 24 lines' [ "$(wc -l <out)" -le 23 ]
check 'a pipe gets no escape sequences' [ "$(grep -c "$(printf '\033')" out)" -eq 0 ]
check 'plain ASCII in the C locale' [ "$(LC_ALL=C tr -d '\000-\177' <out | wc -c)" -eq 0 ]
for hex in A1 A7 D4 G1 G7 city verde moreno; do check "the board has $hex" grep -q "$hex" out; done
LC_ALL=C.UTF-8 "$WEIR" show game.weir >out
check 'line art where the locale has it' grep -q '▶\|┊' out
COLUMNS=120 LINES=50 "$WEIR" show game.weir >out
check 'a large window gets a large board' [ "$(wc -l <out)" -gt 30 ]
COLUMNS=40 LINES=10 "$WEIR" show game.weir >out
check 'a narrow window cuts nothing off its panel' grep -q 'east-trail' out
check 'a narrow window is respected' [ "$(awk '{ if (length > m) m = length } END { print m }' out)" -le 40 ]
exits 0 show again.weir --full --json
check 'the position is JSON' is_json one <out
cp out position.json
exits 0 new dos-rios -o from.weir --position position.json --seed p
exits 0 show from.weir --full --json
check 'a position comes back the same' same out position.json
exits 0 verify from.weir
exits 0 show again.weir --seat black
exits 0 show again.weir --seat 2

# rules
exits 0 rules dos-rios
says 'DR-32'
exits 0 rules dos-rios DR-32
says '^DR-32 (play)$'
cp out first
exits 0 rules dos-rios 32
check 'a bare number will do' same first out
exits 0 rules dos-rios dr-32
check 'in any case' same first out
exits 0 rules dos-rios --json
check 'rules --json is JSON' is_json one <out
exits 0 rules dos-rios W-3

# Own editions: copied, changed, carried in the file.
sed 's/"casa": *500/"casa": 400/' "$root/editions/dos-rios/standard.json" >own.json
check 'the edition was changed' [ "$(grep -c '"casa": *400' own.json)" -eq 1 ]
exits 0 new dos-rios -o own.weir --edition own.json --seed e
rm own.json
exits 0 bot own.weir --bot greedy --end
exits 0 verify own.weir
exits 0 show own.weir --full --json
cp out own-position.json
exits 0 new dos-rios -o own2.weir --position own-position.json

# lab and bench
exits 0 lab dos-rios --bots random --games 4 --seed 1
says '4'
exits 0 lab dos-rios --bots greedy,random --games 2 --seed 1 --json --jobs 1
check 'lab --json is JSON' is_json one <out
cp out first
exits 0 lab dos-rios --bots greedy,random --games 2 --seed 1 --json --jobs 2
exits 0 lab dos-rios --bots random --games 4 --seed 1 --by rounds
says '^  By rounds: '
says '^ *1 *4 .* ± '
exits 0 lab kings-water --bots random --games 5 --seed 1 --by rounds --json --jobs 1
check 'lab --by --json is JSON' is_json one <out
says '"by":{"metric":"rounds","values":\[{"value":0,"games":5,"metrics":{"rounds":\[{"mean":0'
cp out first
exits 0 lab kings-water --bots random --games 5 --seed 1 --by rounds --json --jobs 2
check 'lab --by does not depend on --jobs' same first out
exits 0 bench dos-rios --json --ms 20
check 'bench --json is JSON lines' is_json lines <out
check 'bench has every seat count' [ "$(grep -c '"seats"' out)" -eq 3 ]
exits 0 bench --signature
cp out first
exits 0 bench --signature
check 'the signature is a constant' same first out

finish
