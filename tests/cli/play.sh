# play.sh - `weir play`: through a pipe, and in a real terminal (tmux on a socket of its own).
. "$(dirname "$0")/lib"

# ---- Through a pipe: line by line, no escape sequences, no pauses.
printf 'help\nlegal\nhint\nwhy harvest\nharvest\nnonsense\nrules 32\nrules DR-999\nundo\nlog\nsave\nsave copy.weir\nshow\n' >script
"$WEIR" play dos-rios --seed pipe -o pipe.weir --bots random <script >out 2>err
check 'the end of input leaves the game' [ $? -eq 0 ]
says '^Dos Rios: type an action'
says '^Commands:'
says '^lay '
says '^Hint: lay '
says '^W-4: '
says 'W-4 says: '
says 'unknown action "nonsense"'
says '^DR-32: '
says 'no rule "DR-999"'
says 'You cannot take that back'
says 'The story so far'
says 'Saved, as always, in pipe.weir'
says 'A copy is saved in copy.weir'
says '^Saved in pipe.weir'
says '^Go on with: weir play pipe.weir --bots me,random'
check 'no escape sequences go into a pipe' [ "$(grep -c "$(printf '\033')" out)" -eq 0 ]
check 'the copy is the game' same copy.weir pipe.weir
exits 0 verify pipe.weir

# One person among stewards is the Junior, who acts last of all.
"$WEIR" play kings-water --seed junior -o junior.weir --bots steward </dev/null >out 2>err
says '^Go on with: weir play junior.weir --bots steward,steward,steward,me'

# Who plays a game for one plays it, unless a bot is asked for.
"$WEIR" play navajo-wars --seed alone -o alone.weir </dev/null >out 2>err
says '^Go on with: weir play alone.weir --bots me'
check 'nobody has acted for the player' [ "$(grep -c '^dine ' alone.weir)" -eq 0 ]

# An action is told and saved; a shortened one will do; the game goes on where it was.
first=$("$WEIR" legal pipe.weir | head -1)
echo "$first" | "$WEIR" play pipe.weir --bots random >out 2>err
says 'lays a river piece'
check 'the action is saved' grep -q "^[a-z]* $first\$" pipe.weir
seen=$(wc -l <pipe.weir)
printf 'l\n' | "$WEIR" play pipe.weir --bots none >out 2>err
check 'a shortened action will do' [ "$(wc -l <pipe.weir)" -gt "$seen" ]
exits 0 verify pipe.weir

# Bots alone play to the end; the file goes where state is kept.
"$WEIR" play dos-rios --bots greedy,greedy --seed watch </dev/null >out 2>err
check 'bots alone finish a game' grep -q '^The game is over: ' out
saved=$(find .local/state/weir -name 'dos-rios-*.weir')
check 'it is saved below HOME' [ -n "$saved" ]
exits 0 verify "$saved"
XDG_STATE_HOME=$work/state "$WEIR" play dos-rios --bots none --seed x </dev/null >out 2>err
check 'XDG_STATE_HOME is honoured' [ -n "$(find state/weir -name 'dos-rios-*.weir')" ]
refuses 2 'no bot "alphago"' play dos-rios --bots alphago -o y.weir
check 'bad bots make no file' [ ! -e y.weir ]
refuses 2 'settled by the game file' play pipe.weir --seats 3

# ---- In a terminal.
if ! command -v tmux >/dev/null; then
  echo 'tmux is not there: the terminal itself is not tried'
  finish
fi
# Each terminal has a server of its own: one that is going down cannot be asked for the next.
terminals=0
socket=
tm() { tmux -L "$socket" "$@"; }
close_terminal() { [ -z "$socket" ] || tm kill-server 2>/dev/null; }
open_terminal() {
  close_terminal
  terminals=$((terminals + 1))
  socket=weir-test-$$-$terminals
  tm -f /dev/null new-session -d -x 80 -y 24 "$1; sleep 60"
}
trap 'close_terminal; rm -rf "$work"' EXIT
screen() { tm capture-pane -p 2>/dev/null; }
# Waits until the screen shows a pattern, ten seconds at most.
sees() {
  for i in $(seq 1 100); do
    if screen | grep -q -e "$1"; then
      check "the screen shows '$1'" true
      return
    fi
    sleep 0.1
  done
  screen | sed 's/^/    | /'
  check "the screen shows '$1'" false
}
type_keys() { tm send-keys "$@"; }
line() { tm send-keys -l "$1"; tm send-keys Enter; }

start="env LC_ALL=C.UTF-8 TERM=screen-256color HOME=$work $WEIR"
open_terminal "$start play dos-rios --seed tmux --bots random --set rivers=first --pace 0 -o tty.weir"
sees '> *$'
sees 'legal  why  odds  hint'
for mark in A1 G7 city west-trail 'casas 0/4'; do sees "$mark"; done
check 'with colours' sh -c "tmux -L $socket capture-pane -e -p | grep -q '38;5;'"
# Completion: a command, then an action word by word.
type_keys 'w' 'h' Tab
sees '> why $\|> why$'
type_keys C-u
type_keys 'l' 'e' Tab Enter
sees 'any key to go on'
type_keys Space
sees '> *$'
line 'why harvest'
sees 'W-4: '
line 'stepp A1 A2'
sees 'did you mean "step"'
line 'rules 22'
sees 'DR-22: '
line '?'
sees 'Commands:'
type_keys q
sees '> *$'
line 'log'
sees 'The story so far'
type_keys q
sees '> *$'
line 'hint'
sees 'Hint: '
# History, and editing in the line.
type_keys Up
sees '> hint'
type_keys C-a C-k
# The window grows, and the board with it.
tm resize-window -x 120 -y 50
sees 'forest .*forest'
tm resize-window -x 80 -y 24
sees '^. A1 F'
# An action, and taking it back.
for i in $(seq 1 40); do
  screen | grep -q 'Black is to act' && break
  sleep 0.1
done
if screen | grep -q 'Black is to act (rivers)'; then
  line 'lay'
  sees 'Black lays a river piece'
  line 'undo'
  sees 'Taken back'
fi
line 'quit'
sees 'Saved in tty.weir'
sees 'Go on with: weir play tty.weir'
exits 0 verify tty.weir

# Navajo Wars and Rising Waters on a small screen: what is to be done stands at the top, the whole board below
# it, and a refusal can be read to its end.
open_terminal "$start play navajo-wars --seed small -o small.weir"
sees 'Choose the set that stays available'
for mark in black-mesa 'New Mexico bag: ' inactive rating 'Passage of Time: ' 'Resources: ' 'Enemy: Morale'; do
  sees "$mark"
done
line 'choose weavxng'
sees 'did you mean "weaving"'
line 'choose weaving'
sees 'Place a Family'
line 'settle canyon-1 9'
sees 'there is no level "9"'
line 'why plant'
sees '^W-4: '
sees 'Place a Family'
open_terminal "NO_COLOR=1 $start play rising-waters --seed small --bots greedy --pace 0 -o river.weir"
sees 'Yellow: choose a town site (t)'
for mark in '~2ML1' '6V' 'Landowners: left ' 'Week 1 of 10' 'Y yellow'; do sees "$mark"; done
line 'town A1'
sees 'RW-32: A1 is no town site'
line 'town F5'
sees 'upgrade, or be ready'
line 'raise swim 9'
sees 'RW-15: '
line 'quit'
sees 'Go on with'

# Ctrl-C leaves at once, and the terminal is as it was.
open_terminal "$start play tty.weir --bots random --pace 0; stty -a | grep -o ' -*icanon'"
sees '> *$'
type_keys C-c
sees 'Go on with'
sees '^ icanon'
# So does a signal.
open_terminal "sh -c 'echo \$\$ >pid; exec $start play tty.weir --bots random --pace 0'; stty -a | grep -o ' -*icanon'"
sees '> *$'
kill -TERM "$(cat pid)"
sees 'Go on with'
sees '^ icanon'

# NO_COLOR and dumb terminals.
open_terminal "NO_COLOR=1 $start show tty.weir"
sees 'A1 F'
check 'NO_COLOR is honoured' sh -c "! tmux -L $socket capture-pane -e -p | grep -q '38;5;'"
open_terminal "env LC_ALL=C.UTF-8 TERM=dumb $WEIR play tty.weir --bots random --pace 0"
sees '> *$'
line 'quit'
sees 'Go on with'

# Two people at one keyboard, to the end of the set-up, by Tab and Enter alone.
open_terminal "$start play dos-rios --seed two --bots none --pace 0 -o two.weir"
sees '> *$'
for i in 1 2 3 4; do type_keys 'l' 'a' Tab Tab Enter; sleep 0.3; done
check 'Tab and Enter lay rivers' [ "$(grep -c ' lay ' two.weir)" -ge 3 ]
check 'both people act' [ "$(grep ' lay ' two.weir | cut -d' ' -f1 | sort -u | wc -l)" -eq 2 ]
line 'quit'
sees 'Go on with'

finish
