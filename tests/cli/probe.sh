# probe.sh - the command on the test games: seats that act at the same time, hidden hands, one seat alone.
# They are part of the test builds only; the program that is shipped must not have them.
. "$(dirname "$0")/lib"

if ! has_game probe; then
  refuses 2 'no game "probe"' new probe -o x.weir
  refuses 2 'no game "null"' new null -o x.weir
  finish
fi

exits 0 new probe -o p.weir --seed 3
says 'Ash and birch are to act'

# Several seats at once: each line of legal names its seat, and do wants to know it.
exits 0 legal p.weir
says '^ash: post mill$'
says '^birch: post mill$'
exits 0 legal p.weir --seat birch
says '^post mill$'
check 'only the seat asked for' [ "$(grep -c ash out)" -eq 0 ]
exits 0 legal p.weir --json
check 'legal --json is JSON' is_json one <out
check 'with an object a seat' [ "$(grep -o '"seat"' out | wc -l)" -eq 2 ]
cp p.weir kept
refuses 2 'several seats act at the same time' do p.weir 'post mill'
check 'and nothing is written' same kept p.weir
exits 0 do p.weir 'ash: post mill' 'BIRCH: post lock'
check 'both are written' grep -q '^birch post lock' p.weir
exits 0 do p.weir --seat 2 'post ford'
check 'a seat by number' grep -q '^birch post ford' p.weir
refuses 2 'no seat "elm"' do p.weir 'elm: post mill'

# In a simultaneous phase a seat takes back its own action, whatever the other did since.
exits 0 do p.weir 'ash: post lock' 'birch: ready'
exits 0 undo p.weir --seat ash
check 'the undo names its seat' grep -q '^undo ash' p.weir
exits 0 verify p.weir

# A hand is its owner's alone: in views, in the log, and in what do tells.
exits 0 show p.weir --json
check 'a spectator sees no hand' grep -q '"hand":\[\["?","?"' out
exits 0 show p.weir --json --seat ash
check 'ash sees one hand' [ "$(grep -o '"hand":\[\[[0-9]' out | wc -l)" -eq 1 ]
exits 0 show p.weir --json --full
check 'nothing is hidden from --full' [ "$(grep -c '"?"' out)" -eq 0 ]
exits 0 log p.weir
says 'Something hidden happens'
cp out spectator
exits 0 log p.weir --seat ash
check 'ash heard more than a spectator' [ "$(grep -c 'hidden' out)" -lt "$(grep -c 'hidden' spectator)" ]
exits 0 log p.weir --full
check 'all is told with --full' [ "$(grep -c 'hidden' out)" -eq 0 ]
exits 0 log p.weir --json
check 'hidden events are empty' grep -q '"action":null.*{}' out
exits 0 show p.weir
says '^  hand '

# Bots of all kinds and seats to the end.
for seats in 2 3 4; do
  exits 0 new probe -o "b$seats.weir" --seats $seats --seed b --set scenario=storm
  exits 0 bot "b$seats.weir" --bot random --end
  says 'The game is over'
  exits 0 verify "b$seats.weir"
  "$WEIR" play probe --seats $seats --bots random -o "play$seats.weir" --seed b </dev/null >out 2>err
  exits 0 verify "play$seats.weir"
done
exits 0 new null -o n.weir --seats 1 --seed n
exits 0 bot n.weir --bot mcts:50 --end
says 'The game is over'
exits 0 verify n.weir
exits 0 rules null
exits 0 rules probe --json
check 'rules --json is JSON' is_json one <out

finish
