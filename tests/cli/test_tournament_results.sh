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
finish
