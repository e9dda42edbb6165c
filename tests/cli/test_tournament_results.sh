#!/usr/bin/env bash
# What is kept of tournaments: results that go on after kill -9 and Ctrl-C, in shards, merged and exported,
# come to the same end as a run that nobody has disturbed.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

cat >cup.lua <<'EOT'
return tournament { id = "cup", api = 1, title = "The cup", games = 4000, seed = 7, deals = "rotated",
  rules = { plain = { with = { "base" } }, small = { with = { "base" }, set = { ["base.small_city"] = 2 } } },
  players = { a = "random", b = "random:p=0.5", c = "random:p=0.2" } }
EOT
expect 0 '^digest [0-9a-f]{16}$' tournament cup.lua --out whole.db
cp out whole

# games FILE: all that was kept of the games
games() { "$BASTIDE" tournament "$1" --export csv; }
games whole.db >whole.csv
[ "$(wc -l <whole.csv)" = 48001 ] || fault "the lines of --export csv"
grep -qx 'game,round,rules,deal,seed,fate,turns,discarded,digest,seat,player,place,points,forfeited' whole.csv ||
  fault "the head of --export csv"

# --- kill -9 ----------------------------------------------------------------------------------------

# On a slow machine nothing may be kept after so little time: then there is more.
kept=0
for pause in 0.02 0.3 0.5 0.1 0.4 2 8 32; do
  case $pause in 2 | 8 | 32) [ "$kept" -le 1 ] || break ;; esac
  "$BASTIDE" tournament cup.lua --out killed.db --resume --threads 2 >"$work/quiet" 2>&1 &
  sleep $pause
  kill -9 $! 2>/dev/null
  wait $! 2>/dev/null
  [ -e killed.db ] || continue
  now=$("$BASTIDE" tournament killed.db --export csv | wc -l)
  [ "$now" -ge "$kept" ] || fault "a game that was kept is gone: $kept lines, then $now"
  kept=$now
done
[ "$kept" -gt 1 ] || fault "nothing was kept of a run that was killed"
expect 0 '' tournament cup.lua --out killed.db --resume --threads 1
same "$(cat out)" "$(cat whole)" "a run that was killed several times"
games killed.db >killed.csv
cmp -s whole.csv killed.csv || fault "the games of a run that was killed"

# --- Ctrl-C -----------------------------------------------------------------------------------------

sed 's/"cup"/"long"/; s/games = 4000/games = 400000/' cup.lua >long.lua
( trap - INT; exec "$BASTIDE" tournament long.lua --out long.db ) >out 2>err &
eventually "a tournament begins to write" test -s long.db
kill -INT $!
wait $!
same $? 130 "the exit status after Ctrl-C"
grep -qE '^tournament: stopped after [0-9]+ of 2400000 games; the same call with --resume goes on$' err ||
  fault "what is said after Ctrl-C"
counted=$(sed -nE 's/^tournament: stopped after ([0-9]+) .*/\1/p' err)
same "$(($("$BASTIDE" tournament long.db --export csv | wc -l) / 2))" "$counted" "games kept and counted"

# --- shards -----------------------------------------------------------------------------------------

for i in 1 2 3; do expect 0 "^shard $i of 3$" tournament cup.lua --out part$i.db --shard $i/3; done
expect 0 '^all.db: 24000 games of 3 files$' merge part3.db part1.db part2.db -o all.db
expect 0 '' tournament cup.lua --out all.db --resume
same "$(cat out)" "$(cat whole)" "merged shards"
games all.db >all.csv
cmp -s whole.csv all.csv || fault "the games of merged shards"
expect 0 '^two.db: 16000 games of 2 files$' merge part1.db part2.db -o two.db
expect 0 '' tournament cup.lua --out two.db --resume
same "$(cat out)" "$(cat whole)" "two of three shards, and the rest played"
expect 0 '"games": 16000' merge part1.db part2.db -o three.db --json
expect 3 'part1.db: has games that another one has, too' merge part1.db part2.db part1.db -o no.db
expect 0 '' tournament cup.lua --seed 8 --games 2 --out other.db
expect 3 'other.db: is of another tournament' merge part1.db other.db -o no.db
expect 3 'two.db: is there already' merge part1.db part2.db -o two.db
expect 3 'nix.db: No such file' merge part1.db nix.db -o no.db
expect 3 'cup.lua: is no file of results' merge part1.db cup.lua -o no.db
expect 2 'name at least two files' merge part1.db -o no.db
expect 2 'name at least two files' merge part1.db part2.db
[ ! -e no.db ] || fault "a merge that failed left a file"
[ -z "$(ls ./*.tmp* 2>/dev/null)" ] || fault "temporary files are left"

# --- files that don't fit ---------------------------------------------------------------------------

expect 3 'whole.db: is there already; go on with it by --resume' tournament cup.lua --out whole.db
expect 3 'whole.db: is of another tournament' tournament cup.lua --out whole.db --resume --seed 8
expect 3 'whole.db: is of another tournament' tournament cup.lua --out whole.db --resume --games 2
expect 3 'part1.db: is of another shard; go on with it by --shard 1/3' tournament cup.lua --out part1.db --resume
echo 'no database, but long enough to have the head of one' >text.db
expect 3 'text.db: is damaged, or no file of results' tournament cup.lua --out text.db --resume
head -c 5000 whole.db >torn.db
expect 3 'torn.db: is damaged' tournament cup.lua --out torn.db --resume
expect 3 'missing/x.db: ' tournament cup.lua --out missing/x.db
expect 0 "new.db: isn't there yet; this is the beginning" tournament cup.lua --games 2 --out new.db --resume
expect 2 'needs --out FILE' tournament cup.lua --resume
expect 2 'needs --out FILE' tournament cup.lua --shard 1/2
expect 2 'needs --out FILE' tournament cup.lua --export csv
for shard in 0/2 3/2 1 1/ /2 1/2x -1/2 a/b; do
  expect 2 'write it like --shard 1/4' tournament cup.lua --out no.db --shard $shard
done
expect 2 'there are csv and json' tournament whole.db --export xml
printf 'return tournament { id = "swiss", api = 1, format = "swiss", players = { a = "random", b = "random", c = "random", d = "random" } }\n' >swiss.lua
expect 2 'depends on other games in this format' tournament swiss.lua --out no.db --shard 1/2

# --- export -----------------------------------------------------------------------------------------

expect 0 '' tournament other.db --export json
python3 - out whole.csv <<'END' >err 2>&1 || fault "--export json"
import csv, json, sys
games = json.load(open(sys.argv[1]))
assert [g["game"] for g in games] == list(range(12)), games
assert all(len(g["seats"]) == 2 and g["fate"] == "finished" and len(g["digest"]) == 16 for g in games)
rows = list(csv.DictReader(open(sys.argv[2])))
assert {r["rules"] for r in rows} == {"plain", "small"} and {r["player"] for r in rows} == {"a", "b", "c"}
first, second = rows[0], rows[2] # two games of one deal, from both seats
assert first["seed"] == second["seed"] and first["player"] == rows[3]["player"]
END
expect 0 '^0,1,plain,0,' tournament cup.lua --games 2 --out fresh.db --export csv

# A game that was played beyond the end of a test doesn't count, whoever played it.
cat >test.lua <<'END'
return tournament { id = "test", api = 1, games = 4000, deals = "rotated", players = { a = "random", b = "random:p=1" },
  sprt = { player = "a", elo0 = 0, elo1 = 50 } }
END
expect 0 'elo1 is accepted' tournament test.lua --threads 1 --out one.db
cp out one
expect 0 'elo1 is accepted' tournament test.lua --threads 3 --out three_threads.db
same "$(cat out)" "$(cat one)" "where a test ends"
games one.db >one.csv
games three_threads.db >three.csv
cmp -s one.csv three.csv || fault "games beyond the end of a test are kept"
expect 0 'elo1 is accepted' tournament test.lua --out one.db --resume
same "$(cat out)" "$(cat one)" "a test that is resumed at its end"

# --- one file again, and what is left of others ----------------------------------------------------

[ -z "$(ls ./*.db-* 2>/dev/null)" ] || fault "files are left beside finished ones: $(ls ./*.db-*)"
echo left >gone.db-wal
expect 3 'gone.db: isn.t there, but gone.db-wal is, which is left of one that was' tournament cup.lua --games 2 --out gone.db
expect 3 'gone.db-wal is' merge part1.db part2.db -o gone.db
rm gone.db-wal
mkfifo fifo.db
mkdir folder.db
for command in 'tournament cup.lua --out X' 'tournament cup.lua --out X --resume' 'tournament X --export csv' 'merge part1.db X -o no.db' 'merge part1.db part2.db -o X'; do
  expect 3 'fifo.db: is no ordinary file' ${command/X/fifo.db}
  expect 3 'folder.db: is a folder' ${command/X/folder.db}
done
[ -p fifo.db ] || fault "a FIFO is none any more"
(cp fresh.db :memory: && cp fresh.db 'file:x?mode=memory') || fault "names that SQLite takes for something else"
expect 0 '^0,1,plain,0,' tournament :memory: --export csv
expect 0 '^0,1,plain,0,' tournament 'file:x?mode=memory' --export csv
ln -s fresh.db link.db
expect 0 '' tournament cup.lua --games 2 --out link.db --resume
[ -L link.db ] || fault "a link to results is gone"

# --- standings of a file, also while it is written -----------------------------------------------------

# all that is told of it but the rules
without_rules() { sed -E '/^[a-z_ ]*: [0-9]+ games of /,/^$/d; /^the games: /,/^$/d' "$1"; }
tournament shown 'games = 40, format = "swiss", rounds = 2, tie_breaks = { "buchholz" }, players = { a = "random", b = "random:p=0.4", c = "random:p=0.2" }'
expect 0 '' tournament shown.lua --out shown.db
cp out told
expect 0 '' tournament shown.db
cmp -s out <(without_rules told) || fault "a file of results tells other standings than the tournament"
expect 0 '"counted": 80' tournament shown.db --json
rm shown.lua # it isn't needed
expect 0 '^digest ' tournament shown.db
tournament slow 'games = 4000, players = { a = "lua:cautious", b = "random" }'
"$BASTIDE" tournament slow.lua --out slow.db >slow.txt 2>"$work/err" &
run=$!
being_written() { "$BASTIDE" tournament slow.db >out 2>"$work/quiet" && grep -q 'interrupted' out; }
eventually "the standings of a file that is written" being_written
kill $run
wait $run 2>"$work/quiet"
for view in games seats standings options; do
  python3 -c 'import sqlite3, sys; assert sqlite3.connect("shown.db").execute("SELECT * FROM " + sys.argv[1]).fetchone()' $view 2>"$work/err" || fault "the view $view"
done

# --- edited ------------------------------------------------------------------------------------------

# edited SQL MESSAGE: nobody takes such a file
edited() {
  cp part1.db edited.db
  python3 -c 'import sqlite3, sys
db = sqlite3.connect("edited.db", isolation_level=None)
db.execute("PRAGMA ignore_check_constraints = ON")
db.execute(sys.argv[1])' "$1" || fault "$1"
  expect 3 "edited.db: $2" tournament cup.lua --out edited.db --shard 1/3 --resume
  expect 3 "edited.db: $2" tournament edited.db --export csv
  [ ! -s out ] || fault "$1: something is told"
  expect 3 "edited.db: $2" merge part2.db edited.db -o no.db
  [ ! -e no.db ] || fault "$1: something is merged"
}
edited "UPDATE game SET seats = json_set(seats, '\$[1][1]', 77) WHERE number = 6" \
  "table 'game', row number = 6: seat 2: place must be a whole number from 0 to 2, not 77"
edited 'UPDATE game SET fate = 5 WHERE number = 6' "table 'game', row number = 6: fate must be a whole number from 0 to 2, not 5"
edited "UPDATE game SET seats = json_remove(seats, '\$[0]') WHERE number = 6" "table 'game', row number = 6: seats must be a list of 2, "
edited "UPDATE game SET seats = json_set(seats, '\$[1][2]', 99) WHERE number = 6" "table 'game', row number = 6: isn.t what was written"
edited 'UPDATE game SET seed = 1 WHERE number = 6' "table 'game', row number = 6: seed isn.t the one of its round and deal"
edited "UPDATE option SET value = 'sideways' WHERE ruleset = 0 AND id = 0" "table 'option', row ruleset = 0, id = 0: isn.t what was written|table 'option', row ruleset = 0, id = 0: value is 'sideways', of the tournament it is"
edited "UPDATE about SET value = 'return 1' WHERE key = 'source'" "table 'about', row key = 'source': isn.t what was written"
edited 'CREATE VIEW mine AS SELECT 1' "has a view 'mine' that is none of ours"
edited 'CREATE TABLE mine (x)' "has a table 'mine' that is none of ours"
printf 'X' | dd of=torn.db conv=notrunc 2>/dev/null # not even the head is SQLite's
expect 3 'torn.db: is no file of results' tournament torn.db --export csv
python3 -c 'import sqlite3; sqlite3.connect("other_program.db").execute("CREATE TABLE t (x)")'
expect 3 'other_program.db: is no file of results of a tournament' tournament cup.lua --out other_program.db --resume
python3 -c 'import sqlite3; sqlite3.connect("cup.db")' # an empty one
: >empty.db
expect 3 'empty.db: is no file of results' tournament empty.db --export csv

# --- no room ---------------------------------------------------------------------------------------

(ulimit -f 300; "$BASTIDE" tournament cup.lua --out full.db >out 2>err)
same $? 3 "the status where there is no room"
grep -q "full.db: can't be .*written: File too large" err || fault "what is said where there is no room"
expect 0 '' tournament cup.lua --out full.db --resume
same "$(cat out)" "$(cat whole)" "a run that found no room, and then some"
rm -f .bastide* # what is left of a run that was killed while it made its file
(ulimit -f 1; "$BASTIDE" tournament cup.lua --out little.db >out 2>err)
same "$? $(ls little.db* .bastide* 2>/dev/null)" "3 " "half a file where there is no room"
(ulimit -f 300; "$BASTIDE" merge part1.db part2.db -o little.db >out 2>err)
same "$? $(ls little.db* .bastide* 2>/dev/null)" "3 " "half a merged file where there is no room"
grep -q "little.db: can't be .*written: File too large" err || fault "what merge says where there is no room"

# --- read-only -------------------------------------------------------------------------------------

mkdir locked
cp part1.db locked
( "$BASTIDE" tournament long.lua --out locked/killed.db >/dev/null 2>&1 & run=$!; sleep 1; kill -9 $run; wait $run ) 2>/dev/null
[ -s locked/killed.db-wal ] || fault "a run that was killed has left nothing"
cp locked/killed.db* .
games killed.db >killed.csv || fault "games of a run that was killed"
[ ! -e killed.db-wal ] || fault "what was written ahead isn't taken in"
chmod 444 locked/*
if [ ! -w locked/part1.db ]; then # root can write everything
  expect 3 'locked/part1.db: is read-only: Permission denied' tournament cup.lua --out locked/part1.db --shard 1/3 --resume
  chmod 555 locked
  expect 3 'locked/new.db: can.t be written: no file can be made in its folder: Permission denied' tournament cup.lua --out locked/new.db
  expect 0 '^24,1,' tournament locked/part1.db --export csv
  games locked/killed.db | cmp -s - killed.csv || fault "games of a run that was killed, in a folder that is read-only"
  chmod 755 locked
  rm -f locked/killed.db-shm
  chmod 555 locked
  games locked/killed.db | cmp -s - killed.csv || fault "the same where only what was written ahead is left"
  expect 0 '^read.db: 16000 games' merge locked/part1.db part2.db -o read.db
  chmod 644 locked/part1.db
  expect 3 'locked/part1.db: is in a folder that is read-only: Permission denied' tournament cup.lua --out locked/part1.db --shard 1/3 --resume
  chmod 000 locked/part1.db
  expect 3 'locked/part1.db: can.t be read: Permission denied' tournament locked/part1.db --export csv
fi
chmod -R u+rwx locked

# --- several at a time -----------------------------------------------------------------------------

sed 's/"cup"/"shared"/; s/games = 4000/games = 400000/; s/a = "random"/a = "mcts:20"/' cup.lua >shared.lua # not too fast
expect 0 '' tournament shared.lua --games 2 --out small.db
"$BASTIDE" tournament shared.lua --out busy.db --shard 1/2 >busy.out 2>&1 & run=$!
for _ in {1..200}; do
  [ -e busy.db ] && [ "$("$BASTIDE" tournament busy.db --export csv 2>/dev/null | wc -l)" -gt 1 ] && break
  sleep 0.1
done
expect 0 '^[0-9]+,1,plain,' tournament busy.db --export csv # while it is written
same "$(($(wc -l <out) % 2))" 1 "whole games are told while others are written"
expect 3 "busy.db: is being written by another tournament .process $run." tournament shared.lua --out busy.db --shard 1/2 --resume
expect 3 'busy.db: is there already; go on with it by --resume' tournament shared.lua --out busy.db --shard 1/2
expect 3 'small.db: is of another tournament than the first one' merge busy.db small.db -o no.db
"$BASTIDE" tournament shared.lua --out second.db --shard 2/2 >/dev/null 2>&1 & second=$!
for _ in {1..200}; do
  [ -e second.db ] && break
  sleep 0.1
done
expect 0 '^both.db: [0-9]+ games of 2 files' merge busy.db second.db -o both.db
kill -INT $second
kill -INT $run
wait $second $run
[ -z "$(ls busy.db-* second.db-* 2>/dev/null)" ] || fault "files are left beside one that was read while it was written"
games busy.db >/dev/null || fault "a file that was read while it was written"
# Two that begin at once, with and without --resume: one of them plays, or one after the other.
for how in '' --resume; do
  rm -f once.db
  "$BASTIDE" tournament cup.lua --games 200 --out once.db $how >first.out 2>first.err & one=$!
  "$BASTIDE" tournament cup.lua --games 200 --out once.db $how >second.out 2>second.err & two=$!
  wait $one; first=$?
  wait $two; second=$?
  [ $first = 0 ] || [ $second = 0 ] || fault "neither of two runs plays"
  [ $first = 0 ] || grep -qE 'is there already|was made by somebody|is being written' first.err || fault "what the first of two runs says"
  [ $second = 0 ] || grep -qE 'is there already|was made by somebody|is being written' second.err || fault "what the second of two runs says"
  expect 0 '' tournament cup.lua --games 200 --out once.db --resume
  same "$(games once.db | wc -l)" 2401 "games of two runs that began at once"
done
# Another program holds it.
python3 - <<'END' & other=$!
import sqlite3, time
db = sqlite3.connect("once.db", isolation_level=None)
db.execute("BEGIN EXCLUSIVE")
open("held", "w").close()
time.sleep(60)
END
for _ in {1..100}; do
  [ -e held ] && break
  sleep 0.1
done
expect 3 "once.db: another program has it open, and hasn't let go for 5 seconds" tournament once.db --export csv
expect 3 "once.db: another program has it open, and hasn't let go for 5 seconds" tournament cup.lua --games 200 --out once.db --resume
kill -9 $other
wait $other 2>/dev/null
expect 0 '' tournament cup.lua --games 200 --out once.db --resume
finish
