#!/usr/bin/env bash
# Ctrl-C ends every command at once, whatever it is doing: a message, the exit status 130, and nothing half
# written is left. What is waited for is always something that the command has done, never a time.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

# A script that takes long, a player who takes longer.
cat >slow.lua <<'END'
return rule { id = "slow", api = 1, title = "Slow", needs = { "base" },
  on = { tile_placed = { count = { function(g, ev)
    print("begun")
    for n = 1, 240000 do n = n end
  end } } } }
END
thinker=mcts:time=3000

# How many jiffies of the processor has it used?
used() { awk '{ print $14 + $15 }' "/proc/$1/stat" 2>/dev/null || echo 0; }

# Waits until CONDITION holds, at most a minute.
wait_until() { # CONDITION...
  for _ in {1..1200}; do
    "$@" && return 0
    kill -0 "$run" 2>/dev/null || return 1
    sleep 0.05
  done
  return 1
}
works() { [ "$(used "$run")" -ge 20 ]; }
has_file() { [ -n "$(find . -name "$1" 2>/dev/null | head -n 1)" ]; }
has_said() { grep -q "$1" out err; }

# SIGINT ends the command in less than half a second of the processor's time, and in a few on the wall, which
# other programs may need, too.
stop() { # NAME CONDITION...: of the program $run
  local name=$1 before after
  shift
  wait_until "$@" || { fault "$name: ends before anything can be interrupted"; kill -9 "$run" 2>/dev/null; return; }
  before=$(used "$run")
  kill -INT "$run"
  (for _ in {1..200}; do kill -0 "$run" 2>/dev/null || exit; after=$(used "$run"); echo "$after" >jiffies; sleep 0.05; done; kill -9 "$run") 2>/dev/null &
  local watcher=$!
  wait "$run" 2>/dev/null
  same $? 130 "$name: the exit status"
  wait $watcher 2>/dev/null
  after=$(cat jiffies 2>/dev/null || echo "$before")
  rm -f jiffies
  [ $((after - before)) -le $((50 * $(nproc))) ] || fault "$name: works on after Ctrl-C"
}
begin() { "$BASTIDE" "$@" >out 2>err </dev/null & run=$!; }
interrupted() { # NAME CONDITION... -- ARGUMENTS...
  local name=$1 condition=()
  shift
  while [ "$1" != -- ]; do condition+=("$1"); shift; done
  shift
  begin "$@"
  stop "$name" "${condition[@]}"
  grep -q "^$name: interrupted" err || fault "$name: nothing is told"
}

interrupted sim works -- sim --games 100000000 --threads 2
interrupted sim works -- sim --with slow.lua --games 1000000 --threads 1
interrupted sim works -- sim --players $thinker,random --games 10 --threads 2
interrupted check works -- check --alone slow.lua
interrupted bench works -- bench --games 100000000
interrupted perft works -- perft --depth 40
interrupted watch works -- watch --players $thinker,$thinker
interrupted watch works -- watch --with slow.lua --players $thinker,random
interrupted watch has_said 'turn 1' -- watch --pause 3600
# It waits for a line that nobody types.
mkfifo typed
exec 3<>typed
"$BASTIDE" watch --step >out 2>err <typed &
run=$!
stop "watch --step" has_said 'Enter goes on'
grep -q '^watch: interrupted' err || fault "watch --step: nothing is told"
exec 3>&-
cat >many_test.lua <<'END'
local all = {}
for n = 1, 2000 do
  all["SLOW-" .. n] = { with = { "slow.lua" }, stack = { "BA/L", "BA/L" }, board = { "BA/L 0,0 r0" },
    play = { "place BA/L 1,0 r0", { points = { 0, 0 } } } }
end
return scenario(all)
END
interrupted test works -- test many_test.lua

# Nothing half written stays: records, traces.
mkdir records
interrupted sim has_file 'game-*.jsonl' -- sim --with slow.lua --players $thinker,random --games 5 --records records
[ -z "$(ls records)" ] || fault "records of games that were broken off: $(ls records)"
echo older >trace
interrupted sim has_file '.*.part' -- sim --with slow.lua --games 10000000 --trace trace
same "$(cat trace)" older "the older trace"
[ -z "$(find . -name '*.part')" ] || fault "files are left: $(find . -name '*.part')"

# Records that take long to replay and to draw. (To convert one takes no time.)
"$BASTIDE" sim --with slow.lua --games 1 --records one >/dev/null 2>&1
"$BASTIDE" sim --games 1 --records plain >/dev/null 2>&1
for _ in {1..500}; do echo one/game-000000.jsonl; done >names
# shellcheck disable=SC2046
interrupted replay works -- replay --verify $(cat names)
mkdir pictures games
for n in {1..500}; do ln -s ../plain/game-000000.jsonl "games/$n.jsonl"; done
interrupted render works -- render games/*.jsonl -o pictures
[ -z "$(find pictures -name '.*')" ] || fault "half a picture is left"

# At the table, while another one thinks. (With a line being edited: play_pty.py.)
mkfifo input
sleep 1000 >input & holder=$!
"$BASTIDE" play --players "$thinker,human" --plain <input >out 2>err & run=$!
stop play works
grep -q '^play: interrupted' err || fault "play: nothing is told"
kill $holder

# A tournament keeps what it has, also where games take for ever; the next run goes on.
cat >cup.lua <<'END'
return tournament { id = "cup", api = 1, title = "Cup",
  rules = { quick = { with = { "base" } } },
  players = { a = "random", b = "random" }, table = 2, games = 1000000, seed = 1 }
END
begin tournament cup.lua --out cup.db --records cups --threads 2
stop tournament has_file cup.db
grep -q '^tournament: stopped after [0-9]* of 1000000 games; the same call with --resume goes on$' err ||
  fault "tournament: what is told"
counted=$(sed -nE 's/^tournament: stopped after ([0-9]+) .*/\1/p' err)
same "$(($("$BASTIDE" tournament cup.db --export csv | wc -l) / 2))" "$counted" "games kept and counted"
sed "s/\"cup\"/\"long\"/; s/1000000/2000/; s/a = \"random\"/a = \"$thinker\"/" cup.lua >long.lua
begin tournament long.lua --out long.db --threads 2
wait_until has_file long.db
stop tournament works
grep -q '^tournament: stopped after 0 of 2000 games' err || fault "tournament: what is told of games that take long"
"$BASTIDE" tournament long.db --export csv >/dev/null || fault "the results of a tournament that was stopped"
# A second time at once.
begin tournament long.lua --out twice.db --threads 2
wait_until has_file twice.db
wait_until works
kill -INT $run
kill -INT $run 2>/dev/null
wait $run 2>/dev/null
same $? 130 "the exit status after Ctrl-C twice"
finish
