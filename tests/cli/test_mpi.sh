#!/usr/bin/env bash
# bastide-mpi: a tournament on several ranks is the same as on one machine, digest, standings and games that are kept; a
# rank that dies ends the run, and loses or doubles nothing.
source "$(dirname "$0")/lib.sh"
mpi=$(dirname "$BASTIDE")/bastide-mpi

if [ ! -x "$mpi" ] || ! command -v mpirun >/dev/null; then
  echo "skipped: there is no Open MPI ('./dev setup --mpi' installs it)"
  exit 0
fi
cd "$work" || exit 1
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 # in containers there is nobody else
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_btl_base_warn_component_unused=0
export ASAN_OPTIONS=detect_leaks=0 # Open MPI keeps what it has until the end
mkdir session && export TMPDIR=$work/session

# ranks N STATUS ARGUMENTS...: in out and err
ranks() {
  local count=$1 status=$2 actual=0
  shift 2
  timeout 300 mpirun -n "$count" "$mpi" "$@" >out 2>err <"$nothing" || actual=$?
  [ "$actual" = "$status" ] || fault "mpirun -n $count bastide-mpi $*: exit status $actual instead of $status"
}

# All rows of a file of results, but who wrote it for how long, and when.
rows() {
  python3 - "$1" <<'END'
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
for table, in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").fetchall():
    for row in db.execute(f"SELECT * FROM {table} ORDER BY 1, 2"):
        if table != "about" or row[0] not in ("seconds", "writer", "date"):
            print(table, *row)
END
}

printf 'return bot { id = "tired", api = 1, choose = function(g) if g.turn > 20 then error("tired") end return 1 end }\n' >tired.lua
printf 'return bot { id = "first", api = 1, choose = function() return 1 end }\n' >first.lua
tournament robin 'games = 40, rules = { one = { with = { "base" } }, two = { with = { "hand_three" } } },
  players = { a = "random", b = "random:p=0.4", c = "lua:tired.lua" }'
tournament swiss 'format = "swiss", rounds = 3, games = 4, deals = "rotated",
  players = { a = "random", b = "random:p=0.4", c = "lua:first.lua", d = "random:p=0.2", e = "random:p=0.1" }'
tournament test 'format = "gauntlet", challengers = { "a" }, games = 4000, sprt = { elo0 = 0, elo1 = 30 },
  players = { a = "lua:first.lua", b = "random" }'
tournament noted 'games = 60, moves = 3, players = { a = "random", b = "random:p=0.4" },
  before = function(game) return { first = game.number % 2 + 1 } end,
  after = function(game) return { stats = { turns = game.turns } } end'

for name in robin swiss test noted; do
  status=0
  "$BASTIDE" tournament $name.lua --out $name.db >$name.txt 2>"$work/err" || status=$?
  rows $name.db >$name.rows
  for count in 1 2 4; do
    ranks $count $status tournament $name.lua --out $name.$count.db
    cmp -s out $name.txt || fault "$name on $count ranks isn't what it is on one machine"
    rows $name.$count.db >rows
    cmp -s rows $name.rows || fault "$name on $count ranks: other games are kept"
  done
done
ranks 3 0 match random random:p=0.4 --games 40 --json
"$BASTIDE" match random random:p=0.4 --games 40 --json >one
cmp -s out one || fault "a match on three ranks isn't what it is on one machine"

# A simulation: the same numbers, whoever plays which games.
told() { grep -v '"seconds"\|"games_per_second"\|"threads"' "$1"; }
for kind in 'random,random:p=0.4 --games 1000' 'greedy,random --games 7' 'lua:tired.lua,random --games 200' 'random,random --games 300 --course'; do
  status=0
  # shellcheck disable=SC2086
  "$BASTIDE" sim --json --players $kind >one 2>"$work/err" || status=$?
  for count in 1 2 3; do
    # shellcheck disable=SC2086
    ranks $count $status sim --json --players $kind
    [ "$(told out)" = "$(told one)" ] || fault "sim on $count ranks isn't what it is on one machine: $kind"
  done
done

# Records are written by whoever has played the game; the date is rank 0's.
tournament written 'games = 30, records = "all", players = { a = "random", b = "random:p=0.4" }'
"$BASTIDE" tournament written.lua --records alone --date 2026-11-25 >"$work/quiet" 2>&1
ranks 3 0 tournament written.lua --records together --date 2026-11-25
diff -r alone together >err 2>&1 || fault "records of three ranks aren't those of one machine"
ranks 3 0 tournament written.lua --records later
same "$(cat later/*.jsonl | grep -o '"date":"[^"]*"' | sort -u | wc -l)" 1 "dates in the records of three ranks"

# --- what is wrong is told once, before the first game ----------------------------------------------

ranks 3 3 match random nobody
[ "$(grep -c "there is no such player" err)" = 1 ] || fault "a player who isn't there is told $(grep -c "there is no such player" err) times"
ranks 2 2 list
grep -q "shares the work of 'sim', 'tournament' and 'match'" err || fault "a command that can't be shared"
ranks 2 3 tournament robin.lua --out robin.db
grep -q 'robin.db: is there already' err || fault "results that are there"
# Ranks with other files: each is in a folder of its own.
mkdir here there
cp robin.lua tired.lua here
sed 's/games = 40/games = 20/' robin.lua >there/robin.lua
cp tired.lua there
status=0
timeout 300 mpirun -n 1 --wdir "$work/here" "$mpi" tournament robin.lua : -n 1 --wdir "$work/there" "$mpi" tournament robin.lua \
  >out 2>err <"$nothing" || status=$?
[ "$status" = 3 ] || fault "ranks with different files: exit status $status instead of 3"
grep -q 'rank 1 (.*) has other rules, players or another tournament file' err || fault "ranks with different files aren't told"
[ -s out ] && fault "something is told of a tournament of different files"
# A simulation that is refused isn't played before: this one would take hours.
for folder in here there; do
  printf 'return bot { id = "mine", api = 1, choose = function() return 1 end } -- %s\n' $folder >$folder/mine.lua
done
status=0
timeout 60 mpirun -n 1 --wdir "$work/here" "$mpi" sim --players lua:mine.lua,greedy --games 10000000 : \
  -n 1 --wdir "$work/there" "$mpi" sim --players lua:mine.lua,greedy --games 10000000 >out 2>err <"$nothing" || status=$?
[ "$status" = 3 ] || fault "a simulation of ranks with different bots: exit status $status instead of 3"
rm there/tired.lua
timeout 300 mpirun -n 1 --wdir "$work/here" "$mpi" tournament robin.lua : -n 1 --wdir "$work/there" "$mpi" tournament robin.lua \
  >out 2>err <"$nothing"
grep -q "rank 1 (.*) can't load what rank 0 has loaded" err && grep -q 'tired.lua' err || fault "a rank that lacks a bot isn't told"

# --- a rank that dies -------------------------------------------------------------------------------

tournament slow 'games = 400, deals = "rotated", players = { a = "greedy", b = "lua:first.lua", c = "random" }'
"$BASTIDE" tournament slow.lua --out slow.db >slow.txt 2>"$work/err"
rows slow.db >slow.rows
lines_kept() { "$BASTIDE" tournament killed.db --export csv 2>"$work/quiet" | wc -l; }
kept() { [ "$(lines_kept)" -gt "$1" ]; }
ranks_here() { # processes of this test
  for process in $(pgrep -x bastide-mpi); do
    [ "$(readlink "/proc/$process/cwd")" = "$work" ] && echo "$process"
  done
}
killed=0
for kill in 1 2 3; do
  before=$(lines_kept)
  timeout 300 mpirun -n 3 "$mpi" tournament slow.lua --out killed.db --resume >out 2>err <"$nothing" &
  job=$!
  eventually "some games are kept" kept $((before + 40))
  kill -9 "$(ranks_here | sed -n ${kill}p)" 2>"$work/quiet" && killed=$((killed + 1))
  wait $job 2>"$work/quiet" # mpirun ends the others
done
[ "$killed" -gt 0 ] || fault "the tournament was always over before a rank could be killed"
ranks 2 0 tournament slow.lua --out killed.db --resume
cmp -s out slow.txt || fault "after ranks were killed the standings are others"
rows killed.db >rows
cmp -s rows slow.rows || fault "after ranks were killed other games are kept"
finish
