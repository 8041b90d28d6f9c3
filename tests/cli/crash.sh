# crash.sh - a game file survives killed writers, full disks and many writers at once.
. "$(dirname "$0")/lib"

starts_with() { head -c "$(wc -c <"$1")" "$2" | cmp -s - "$1"; }

"$WEIR" new dos-rios -o g.weir --seed crash >out || exit 1

# Killed at any moment: what stood before stands after, and the file is good.
killed=0
for i in $(seq 1 40); do
  cp g.weir before.weir
  "$WEIR" bot g.weir --bot random >out 2>err &
  writer=$!
  sleep "0.00$((i % 10))"
  if kill -9 $writer 2>/dev/null; then killed=$((killed + 1)); fi
  wait $writer 2>/dev/null
  if ! starts_with before.weir g.weir; then check "round $i keeps what was there" false; fi
  run verify g.weir
  if [ "$code" -ne 0 ]; then check "round $i leaves a good file" false; fi
done
check 'some writers were killed' [ "$killed" -gt 0 ]
exits 0 verify g.weir

# Killed in the middle of a write: the system stops a file that grows past a limit, after part of it is written.
"$WEIR" new dos-rios -o limit.weir --seed crash >out || exit 1
cp limit.weir before.weir
for blocks in 2 3 5 8; do
  cp before.weir limit.weir
  (ulimit -c 0; ulimit -f $blocks; exec "$WEIR" bot limit.weir --bot greedy --end) >out 2>err
  code=$?
  check "the writer past $blocks blocks was killed" [ $code -gt 128 ]
  check 'what was there is there' starts_with before.weir limit.weir
  check 'part of the rest was written' [ "$(wc -c <limit.weir)" -gt "$(wc -c <before.weir)" ]
  exits 0 verify limit.weir
  exits 0 show limit.weir
  exits 0 bot limit.weir --bot random
  exits 0 verify limit.weir
done

# A disk that fills up: the write fails, one line says so, and the file is as it was.
for blocks in 2 3 5 8; do
  cp before.weir limit.weir
  (trap '' XFSZ; ulimit -f $blocks; exec "$WEIR" bot limit.weir --bot greedy --end) >out 2>err
  code=$?
  check "a full disk after $blocks blocks exits 2" [ $code -eq 2 ]
  check 'and says one line' one_line
  check 'and prints no story' [ ! -s out ]
  check 'and changes nothing' same before.weir limit.weir
done
(trap '' XFSZ; ulimit -f 0; exec "$WEIR" new dos-rios -o x.weir) >out 2>err
code=$?
check 'no file is made where it does not fit' [ ! -e x.weir ]
check 'and no temporary one stays' [ -z "$(ls -A | grep '\.tmp$')" ]
check 'and the exit code is 2' [ $code -eq 2 ]
(trap '' XFSZ; ulimit -f 0; exec "$WEIR" play dos-rios -o x.weir </dev/null) >out 2>err
code=$?
check 'play makes no half file either' [ ! -e x.weir ]
check 'play exits 2' [ $code -eq 2 ]

# Many writers at once: each waits for the other, none is lost.
"$WEIR" new dos-rios -o many.weir --seed crash >out || exit 1
plies() { "$WEIR" verify "$1" --json | sed 's/.*"plies":\([0-9]*\).*/\1/'; }
before=$(plies many.weir)
for i in 1 2 3 4 5 6 7 8; do "$WEIR" bot many.weir --bot random --once >"out$i" 2>"err$i" & done
wait
check 'all writers were let in' [ "$(cat err? | wc -l)" -eq 0 ]
check 'and every action stands' [ "$(plies many.weir)" -eq $((before + 8)) ]

# A writer that never lets go: other writers give up after a while, with a line; readers look all the same.
/usr/bin/python3 -c '
import fcntl, time
f = open("many.weir", "r+")
fcntl.lockf(f, fcntl.LOCK_EX)
open("locked", "w")
time.sleep(30)' &
holder=$!
for i in 1 2 3 4 5 6 7 8 9 10; do [ -e locked ] && break; sleep 0.2; done
cp many.weir before.weir
refuses 2 'locked by another program' do many.weir
exits 0 show many.weir
kill $holder
wait $holder 2>/dev/null
check 'a file that was locked is as it was' same before.weir many.weir
exits 0 show many.weir

finish
