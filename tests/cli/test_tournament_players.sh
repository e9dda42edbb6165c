#!/usr/bin/env bash
# Players of a tournament who fail or think too long: the tournament goes on, who failed has forfeited, and
# what was written down can be replayed.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

cp "$BST_SOURCE_DIR/docs/foreign_player.py" "$BST_SOURCE_DIR/docs/reference/examples/timeout.lua" .

# --- programs that fail -------------------------------------------------------------------------------

# reads what it is told, and answers the third question with this line of shell
program() { printf '#!/bin/sh\nn=0\nwhile read -r line; do case $line in *choose*) n=$((n + 1))\nif [ $n -lt 3 ]; then echo "{\\"choice\\": 1}"; else %s; fi;; esac; done\n' "$2" >"$1.sh"; }
program hangs 'sleep 100'
program babbles 'echo "what a lovely board"'
program cheats 'echo "{\"choice\": 4711}"'
program dies 'kill -9 $$'
program quits 'exit 0'
tournament failing 'games = 2, format = "gauntlet", challengers = { "good", "dice" }, players = {
  good = "cmd:python3 foreign_player.py:time=100", dice = "random", hangs = "cmd:sh hangs.sh:time=0.1",
  babbles = "cmd:sh babbles.sh", cheats = "cmd:sh cheats.sh", dies = "cmd:sh dies.sh", quits = "cmd:sh quits.sh" }'
expect 1 '^20 of 20 games were forfeited:$' tournament failing.lua --records failing --threads 4 --out failing.db
for who in hangs babbles cheats dies quits; do
  grep -qxE "  2 times $who has forfeited the game \((dice - $who|$who - dice)\)" err || fault "$who hasn't forfeited against dice"
done
! grep -q 'good has forfeited\|dice has forfeited' err || fault "somebody forfeits who plays well"
for why in 'sh hangs.sh gave no answer within 0.1 s' 'sh babbles.sh gave an answer that is no JSON: what a lovely board' \
  'sh cheats.sh chose what is not legal here' 'sh dies.sh was ended by signal 9' 'sh quits.sh has ended with exit status 0'; do
  grep -qE "^  [0-9]+ times, first in game [0-9]+: $why" err || fault "it isn't told that $why"
done
expect 0 'verified$' replay --verify failing/*.jsonl # the end of each game is as it is told
same "$(ls failing | wc -l)" 20 "records of the games that were forfeited"

# One that isn't there is told before the first game.
tournament missing 'games = 2, players = { dice = "random",
  missing = "cmd:./no_such_program" }'
expect 3 "^missing.lua:3: players.missing: ./no_such_program can't be started: No such file or directory$" tournament missing.lua --out missing.db
[ -e missing.db ] && fault "a file of results of a tournament that can't begin"

# Who forfeits ten games in a row is taken out, at the same game however many threads there are: the rest goes on, his
# other games aren't played, and what was played of them meanwhile isn't kept.
printf 'return bot { id = "tired", api = 1, choose = function() error("tired") end }\n' >tired.lua
tournament long 'games = 12, players = { a = "random", b = "random:p=0.4", t = "lua:tired.lua" }'
for threads in 1 2 7; do
  rm -f long.db
  expect 1 '^forfeited games 10$' tournament long.lua --threads $threads --out long.db
  grep -q '^t IS TAKEN OUT: 10 games forfeited in a row, the last one game ' err || fault "$threads threads: who is taken out"
  grep -qx 'aborted games 0' out || fault "$threads threads: forfeits aren't told from aborted games"
  grep -q '^taken out after game [0-9]*: t$' out || fault "$threads threads: the standings don't say who is taken out"
  grep -qx 'games left out 14' out || fault "$threads threads: how many games are left out"
  [ $threads = 1 ] && cp out one
  cmp -s out one || fault "$threads threads: other standings"
  same "$("$BASTIDE" tournament long.db --export csv | tail -n +2 | cut -d, -f1 | sort -u | wc -l)" 22 "$threads threads: games that are kept"
  expect 1 '' tournament long.lua --out long.db --resume
  cmp -s out one || fault "$threads threads: other standings when it is gone on with"
done
expect 1 '"left_out": 14' tournament long.lua --json
# Where it goes by rounds his opponents go on.
tournament cup 'games = 10, format = "knock_out", seeding = { "a", "b", "t", "u" },
  players = { a = "random", b = "random:p=0.4", t = "lua:tired.lua", u = "lua:tired.lua" }'
expect 1 '^taken out after game' tournament cup.lua
grep -qE '^ +1  [ab] ' out || fault "who was taken out has won the cup"

# Who forfeits is last, the others share the first place, the points of that game count for nobody.
tournament table 'table = 3, games = 3, placing = { 3, 1 }, players = { a = "random", b = "random", bad = "cmd:sh dies.sh" }'
expect 1 '"forfeits": 3' tournament table.lua --json
python3 - <<'EOT' >>err 2>&1 || fault "what a forfeit is worth"
import json
s = {x["name"]: x for x in json.load(open("out"))["standings"]}
assert s["bad"]["score"] == 0 and s["bad"]["forfeits"] == s["bad"]["losses"] == 3, s
assert s["a"]["score"] == s["b"]["score"] == 6 and s["a"]["ties"] == 3, s
assert all(x["mean_points"] == 0 for x in s.values()), s
EOT

# --- a program that plays well ------------------------------------------------------------------------

tournament whole 'games = 6, deals = "rotated", players = { python = "cmd:python3 foreign_player.py:time=100", a = "random", b = "lua:cautious" }'
expect 0 '^aborted games 0$' tournament whole.lua --threads 2
grep -q '^not reproducible' out || fault "that a program may do what it likes isn't said"
grep -qE '^ +[123]  python +[0-9.]+ +12 ' out || fault "the games of the program"

# --- clocks -------------------------------------------------------------------------------------------

# One who always thinks too long, and one who never does.
tournament strict 'games = 4, players = { slow = "mcts:3000", quick = "random:p=0.5" }, clock = { move = 0.001 }'
expect 1 '^4 of 4 games were forfeited:$' tournament strict.lua --records strict
grep -qx '  4 times, first in game 0: the clock has run out: 0.001 s for each decision' err || fault "what it says of a clock"
grep -qx '  4 times slow has forfeited the game (quick - slow)' err || fault "who forfeits by the clock"
expect 0 'player [12] forfeited the game: the clock has run out' replay --verify strict/game-000000.jsonl
grep -q '"timed":1' strict/game-000000.jsonl || fault "a record doesn't say that there was a clock"

# With a rule that hears of it the game goes on, and can be replayed.
for clock in 'move = 0.001' 'game = 0.005, increment = 0.001' 'game = 0.005'; do
  tournament blitz "games = 2, records = \"all\", rules = { with = { \"base\", \"timeout.lua\" } },
    players = { slow = \"mcts:3000\", quick = \"random:p=0.5\" }, clock = { $clock }"
  rm -rf blitz
  expect 0 '^aborted games 0$' tournament blitz.lua --records blitz
  grep -q '^not reproducible' out || fault "what is said of a tournament with clocks"
  expect 0 ': [0-9]+ actions, 71 turns, points .*: verified$' replay --verify blitz/game-000000.jsonl blitz/game-000001.jsonl
  grep -qE '^\{"turn":[0-9]+,"seat":1,("drawn":"[^"]*",)?"timeout":1,' blitz/game-000001.jsonl || fault "the record lacks the moment ($clock)"
done
expect 0 '"events":\["timeout 1"\]' replay --json blitz/game-000001.jsonl
expect 2 'was played by the clock' play --resume blitz/game-000001.jsonl --players human,human
sed '/"timeout":1/{s/"timeout":1/"timeout":0/;q}' blitz/game-000001.jsonl >damaged.jsonl
expect 3 'damaged: the checksum' replay --verify damaged.jsonl

# A rule that fails while it hears of it aborts the game; that is nobody's forfeit.
echo 'return rule { id = "fails", api = 1, needs = { "base" }, on = { timeout = { x = { function() error("too late") end } } } }' >fails.lua
tournament broken 'games = 2, rules = { with = { "base", "fails.lua" } }, players = { slow = "mcts:3000", quick = "random" }, clock = { move = 0.001 }'
expect 1 '^  2 times a rule has failed \(quick - slow\)$' tournament broken.lua --records broken
grep -q 'first in game 0: fails.lua:1: too late' err || fault "where a rule fails that hears of a clock"
expect 0 'verified$' replay --verify broken/game-000000.jsonl
finish
