# errors.sh - bad calls, bad files and forbidden actions: one line on stderr, exit 1 or 2, nothing changed.
. "$(dirname "$0")/lib"

# unchanged FILE CODE PATTERN ARGUMENTS...: refused, and the file is byte for byte what it was.
unchanged() {
  file=$1
  shift
  cp "$file" kept
  refuses "$@"
  check "weir $3 leaves $file alone" same kept "$file"
}

"$WEIR" new dos-rios -o g.weir --seed alpha >out || exit 1
first=$("$WEIR" legal g.weir | head -1)
who=$(sed -n 's/^\* first //p' g.weir)
if [ "$who" = black ]; then other=white; else other=black; fi

# Calls.
refuses 2 "'weir help'"
refuses 2 'no command "shwo"; did you mean "show"' shwo g.weir
refuses 2 'no command "xyzzy"' xyzzy
refuses 2 'no command' help xyzzy
refuses 2 'no option --sed; did you mean "--seed"' new dos-rios -o x.weir --sed 1
refuses 2 'no option --wrong' show g.weir --wrong
refuses 2 'no option -x' show g.weir -x
refuses 2 'needs a value' new dos-rios -o
refuses 2 'takes no value' show g.weir --json=yes
refuses 2 'is given twice' show g.weir --seat black --seat $other
refuses 2 'one word too many' show g.weir another.weir
refuses 2 'something is missing' show
refuses 2 'something is missing' why g.weir
for command in new show legal do why undo log verify rules play bot lab; do
  refuses 2 "weir $command" $command
done
refuses 2 'exclude each other' show g.weir --seat black --full
refuses 2 'goes with --hint' bot g.weir --json

# Games, options, seats, editions, seeds.
refuses 2 'no game "dos-ríos"' rules 'dos-ríos'
refuses 2 'no game "dos-rois"; did you mean "dos-rios"' new dos-rois -o x.weir
refuses 2 'no game "chess"' new chess -o x.weir
refuses 2 'no game' bench chess
refuses 2 'no game' lab chess
refuses 2 'no game' play chess
refuses 2 'where to write' new dos-rios
refuses 2 '2 to 4 seats' new dos-rios -o x.weir --seats 5
refuses 2 '2 to 4 seats' new dos-rios -o x.weir --seats 1
refuses 2 'no number of seats' new dos-rios -o x.weir --seats two
refuses 2 'no number of seats' new dos-rios -o x.weir --seats 99999999999999999999999
refuses 2 'no option in' new dos-rios -o x.weir --set speed=fast
refuses 2 'name=value' new dos-rios -o x.weir --set row
refuses 2 'choose from' new dos-rios -o x.weir --set row=six
refuses 2 'no edition "standart"; did you mean "standard"' new dos-rios -o x.weir --edition standart
refuses 2 'No such file' new dos-rios -o x.weir --edition nowhere.json
refuses 2 'is a folder' new dos-rios -o x.weir --edition /
refuses 2 'seed' new dos-rios -o x.weir --seed ''
refuses 2 'seed' new dos-rios -o x.weir --seed 'two
lines'
refuses 2 'seed' new dos-rios -o x.weir --seed "$(head -c 300 /dev/zero | tr '\0' x)"
refuses 2 'no seat "green"; the seats are' show g.weir --seat green
refuses 2 'no seat' legal g.weir --seat 3
refuses 2 'no seat' log g.weir --seat ''
refuses 2 'no seat' why g.weir "$first" --seat nobody
refuses 2 'no rule' rules dos-rios DR-999
refuses 2 'no bot' bot g.weir --bot alphago
refuses 2 'budget' bot g.weir --bot mcts:soon
refuses 2 'no bot' lab dos-rios --bots alphago --games 1
refuses 2 'more bots' lab dos-rios --bots random,random,random --games 1
refuses 2 'games' lab dos-rios --games many
refuses 2 'kings-water has no metric "weeks"; it has rounds, .*secret-fulfilled$' lab kings-water --by weeks
refuses 2 'it has losses, .*, points$' lab rising-waters --by forecast-0-losses
refuses 2 '\-\-by' lab dos-rios --by
refuses 2 'ms' bench --ms -5
check 'no refused call has made a file' [ ! -e x.weir ]

# Files.
refuses 2 'No such file' show nowhere.weir
refuses 2 'No such file' do nowhere.weir "$first"
refuses 2 'No such file' verify nowhere.weir
refuses 2 'No such file' play nowhere.weir
refuses 2 'is a folder' show .
refuses 2 'device or pipe' show /dev/null
mkfifo pipe
refuses 2 'device or pipe' show pipe
: >empty
refuses 2 'not a Weir record' show empty
head -c 4096 /dev/urandom >noise
refuses 2 'noise: line 1: ' show noise
refuses 2 "$(printf 'no command "a??b"')" "$(printf 'a\033\nb')"
refuses 2 'is there already' new dos-rios -o g.weir
exits 0 new dos-rios -o g.weir --seed alpha --force
refuses 2 'No such file' new dos-rios -o no/where.weir
if [ "$(id -u)" -ne 0 ]; then
  mkdir closed && chmod 555 closed
  refuses 2 'Permission denied' new dos-rios -o closed/x.weir
  cp g.weir closed.weir && chmod 444 closed.weir
  unchanged closed.weir 2 'Permission denied' do closed.weir "$first"
fi
refuses 2 'cannot' new dos-rios -o /proc/x.weir
"$WEIR" games >/dev/full 2>err
code=$?
: >out
check 'a full disk under the output exits 2' [ "$code" -eq 2 ]
check 'and says so' grep -q 'could not be written: No space left' err

# Actions.
unchanged g.weir 2 'unknown action "stepp"; did you mean "step"' do g.weir 'stepp A1 A2'
unchanged g.weir 2 'there is no .* "Z9"' do g.weir 'place Z9'
unchanged g.weir 2 'missing' do g.weir 'step A1'
unchanged g.weir 2 'too many' do g.weir 'harvest now'
unchanged g.weir 2 'no action here' do g.weir ''
unchanged g.weir 2 'no seat "green"' do g.weir "green: $first"
unchanged g.weir 1 'W-4: ' do g.weir harvest
unchanged g.weir 1 'W-3: ' do g.weir "$first" --seat $other
unchanged g.weir 1 'W-3: ' do g.weir "* first $other"
unchanged g.weir 1 'W-4: ' do g.weir "$first" harvest
unchanged g.weir 1 'nothing to take back' undo g.weir
unchanged g.weir 1 'nothing to take back' undo g.weir --force
exits 1 why g.weir "$first" --seat $other
says '^W-3: '
exits 2 why g.weir 'fly A1'
refuses 1 "W-3: it is not $other's turn" bot g.weir --bot random --seat $other
"$WEIR" new dos-rios -o over.weir --seed alpha >out && "$WEIR" bot over.weir --bot greedy --end >out || exit 1
unchanged over.weir 1 'W-2: the game is over' do over.weir harvest
unchanged over.weir 1 'W-2: the game is over' bot over.weir
exits 0 new dos-rios -o hold.weir --hold
unchanged hold.weir 1 'refused' do hold.weir '* tiling M1'
refuses 1 'chance is to act' bot hold.weir --hint
# A move the rules forbid for lack of something names the rule and the shortfall.
cp over.weir short.weir
turn=$(grep -n '^= ' short.weir | tail -1 | cut -d: -f1)
check 'a finished game has a digest at its end' [ "$turn" -eq "$(wc -l <short.weir)" ]

# Records that were changed or damaged: the line is named.
damage() { # NAME SED-EXPRESSION PATTERN
  sed "$2" over.weir >"$1.weir"
  check "$1: the record was changed" [ "$(cmp -s over.weir "$1.weir"; echo $?)" -eq 1 ]
  refuses 1 "$3" verify "$1.weir"
  unchanged "$1.weir" 2 "$3" do "$1.weir" harvest
}
damage header '1s/.*/weir 1 chess/' 'line [0-9]*: there is no game'
damage version '1s/1/7/' 'version 7'
damage edition 's/^edition standard ./edition standard x/' 'edition'
damage hash 's/^edition standard [0-9a-f]*/edition standard 0123456789abcdef/' 'not the one this game was played with'
damage seats 's/^seats 2/seats 9/' 'seats'
damage nobegin '/^begin/d' 'line '
damage action '0,/ step /s/ step .*/ step A1 A1/' 'line '
damage seat 's/^white /green /' 'line '
damage digest 's/^= 32 .*/= 32 0123456789abcdef/' 'does not match its digest'
damage plies 's/^= 32 /= 33 /' 'counts 33 plies'
damage blank '20s/.*//' 'line 20: '
damage removed '20d' 'line '
# An outcome that the seed does not give is found by verify alone.
"$WEIR" new dos-rios -o fair.weir --seed alpha >out
sed "/^= /d; s/^\* first $who/* first $other/" fair.weir >rigged.weir
refuses 1 'not the one the seed gives' verify rigged.weir
exits 1 verify rigged.weir --json
check 'and verify --json says it is not good' grep -q '"good":false' out
sed '/^= /d; s/^seed alpha/seed beta/' fair.weir >seed.weir
refuses 1 'not the one the seed gives' verify seed.weir
sed "/^= /d; s/^\* first $who/! first $other/" fair.weir >forced.weir
exits 0 verify forced.weir
says 'Forced outcomes: 1'
sed 's/^rules ./rules f/' fair.weir >rules.weir
refuses 1 'other rules' verify rules.weir
exits 0 show rules.weir
check 'other rules are noted' grep -q 'note: .*other rules' err
sed '/^seed/d' fair.weir >noseed.weir
exits 0 verify noseed.weir
says 'seed is not there'

# A last line cut short is dropped with a notice, and the next write goes on from there.
cp g.weir cut.weir
"$WEIR" do cut.weir "$first" >out || exit 1
cp cut.weir whole.weir
printf "$other lay S" >>cut.weir
exits 0 show cut.weir
check 'a line cut short is noted' grep -q 'note: the last line of cut.weir was cut short' err
next=$("$WEIR" legal whole.weir | head -1)
exits 0 do cut.weir "$next"
exits 0 do whole.weir "$next"
check 'and gone after the next action' same cut.weir whole.weir

# Positions.
"$WEIR" show g.weir --full --json >p.json
bad_position() { # NAME SED-EXPRESSION PATTERN
  sed "$2" p.json >"$1.json"
  check "$1: the position was changed" [ "$(cmp -s p.json "$1.json"; echo $?)" -eq 1 ]
  refuses 2 "$1.json: .*$3" new dos-rios -o x.weir --position "$1.json"
}
bad_position form 's/}}$/}/' ''
bad_position field 's/"supply"/"suply"/' 'suply'
bad_position range 's/"supply":[0-9]*/"supply":100000/' 'supply'
bad_position audit 's/"supply":[0-9]*/"supply":7/' 'dam'
bad_position name 's/"active":"[a-z]*"/"active":"green"/' 'active'
bad_position hidden 's/"supply":[0-9]*/"supply":"?"/' 'hidden'
bad_position type 's/"round":[0-9]*/"round":"one"/' 'round'
bad_position game 's/"dos-rios"/"chess"/' 'chess'
refuses 2 'own seats' new dos-rios -o x.weir --position p.json --seats 3
refuses 2 'No such file' new dos-rios -o x.weir --position nowhere.json
printf '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[' >deep.json
refuses 2 'deep.json: ' new dos-rios -o x.weir --position deep.json

# Editions: each missing, absurd or unknown value is named.
standard=$root/editions/dos-rios/standard.json
bad_edition() { # NAME PYTHON-STATEMENT PATTERN
  /usr/bin/python3 -c "
import json, sys
e = json.load(open('$standard'))
$2
json.dump(e, open('$1-edition.json', 'w'))" || exit 1
  refuses 2 "$1-edition.json: .*$3" new dos-rios -o x.weir --edition "$1-edition.json"
}
keys=$(/usr/bin/python3 -c "
import json
print(*[k for k in json.load(open('$standard'))])")
for key in $keys; do
  case $key in id | title | about | '$schema' | comment* | note*) continue ;; esac
  bad_edition "missing-$key" "del e['$key']" "$key"
  bad_edition "absurd-$key" "e['$key'] = -1" "$key"
done
bad_edition unknown "e['colour'] = 'red'" 'colour'
printf '{"a":1,}' >comma.json
refuses 2 'comma.json: ' new dos-rios -o x.weir --edition comma.json
check 'no bad edition or position has made a file' [ ! -e x.weir ]
check 'no temporary file stays' [ -z "$(ls -A | grep '\.tmp$')" ]

finish
