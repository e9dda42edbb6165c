#!/usr/bin/env bash
# sim --profile and the totals of --trace: how often functions are called and what they take, in games and ahead of them.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

# `loop` takes three instructions for each time round, and asks for a strength, which is `weight`.
cat >work.lua <<'LUA'
return rule {
  id = "work", api = 1, title = "Functions that take something", needs = { "base" },
  figures = { heavy = { group = "meeple", n = 1, on = { "city" }, weight = function(g, figure, feature)
    local sum = 0
    for i = 1, 10 do sum = sum + i end
    return sum
  end } },
  on = {
    turn_start = { loop = { function(g)
      for i = 1, g.turn % 3 * 100 do end
    end } },
    turn_end = { look = { order = 5, function(g, ev)
      for _, city in ipairs(g:features { kind = "city" }) do g:strength(city, ev.player) end
    end }, nothing = { function(g) end } },
  },
}
LUA

# The games are the same, and so is the profile on any number of threads.
plain=$(digest --with work.lua --games 200)
same "$(digest --with work.lua --games 200 --profile)" "$plain" "what is played"
rows() { # ARGUMENTS...: of the profile, a line each
  "$BASTIDE" sim --json --with work.lua "$@" >"$work/out" 2>"$work/err" || fault "sim $*"
  python3 -c 'import json, sys
for row in sorted(json.load(open(sys.argv[1]))["profile"], key=lambda row: row["entry"]):
    ahead = row["look_ahead"]
    print(row["entry"], row["hook"], row["line"], row["calls"], row["instructions"], ahead["calls"], ahead["instructions"])' "$work/out"
}
one=$(rows --games 20 --profile --threads 1)
[ -n "$one" ] || fault "the profile is empty"
same "$(rows --games 20 --profile --threads 2)" "$one" "the profile on two threads"
ahead=$(rows --games 4 --profile --players greedy,lua:cautious --threads 1)
same "$(rows --games 4 --profile --players greedy,lua:cautious --threads 2)" "$ahead" "looking ahead on two threads"

# What is counted: each call, each instruction, and not those of calls inside.
python3 - "$one" "$ahead" <<'END_OF_PYTHON' || fault "the numbers"
import sys
def read(text):
    return {row[0]: [int(n) for n in row[2:]] for row in (line.split() for line in text.splitlines())}
one, ahead = read(sys.argv[1]), read(sys.argv[2])
line, calls, took, trials, thought = one["work.on.turn_start.loop"]
assert line == 9 and trials == thought == 0, one
assert 100 * calls < took < 120 * calls, one # a hundred times round in the mean
assert one["work.on.turn_end.nothing"][2] == one["work.on.turn_end.nothing"][1], one # a return
heavy = one["work.figures.heavy"]
assert 0 < heavy[1] and 20 * heavy[1] <= heavy[2] <= 30 * heavy[1], one
look = one["work.on.turn_end.look"]
assert look[1] == one["work.on.turn_end.nothing"][1]
for entry in ("work.on.turn_start.loop", "work.figures.heavy"):
    assert ahead[entry][3] > ahead[entry][1] and ahead[entry][4] > 0, ahead
END_OF_PYTHON

# A trace has as many lines of an entry as its totals say, which are those of a profile; others tell
# what greedy had no budget for.
"$BASTIDE" sim --json --games 4 --with work.lua --players greedy,random --trace calls.jsonl >traced 2>"$work/err"
"$BASTIDE" sim --json --games 4 --with work.lua --players greedy,random --profile --threads 1 >profiled 2>"$work/err"
python3 - <<'END_OF_PYTHON' || fault "the totals of a trace"
import collections, json
told = [json.loads(line) for line in open("calls.jsonl")]
lines = collections.Counter(one["entry"] for one in told if "not_looked_at" not in one)
traced, profiled = (json.load(open(name))["profile"] for name in ("traced", "profiled"))
assert traced == profiled and sum(row["look_ahead"]["calls"] for row in traced) > 0
assert {row["entry"]: row["calls"] for row in traced if row["calls"]} == lines, (traced, lines)
assert abs(sum(row["share"] for row in traced) - 1) < 1e-9
END_OF_PYTHON

# As a table: columns of looking ahead only where somebody does.
expect 0 '^work.on.turn_end.look  +turn_end  +[0-9.]+ +[0-9.]+ +[0-9.]+ %$' sim --with work.lua --games 20 --profile
grep -q 'ahead' "$work/out" && fault "nobody looks ahead here"
expect 0 'ahead a game' sim --with work.lua --games 2 --players greedy,random --profile
expect 0 "none of the rules' functions was called" sim --games 2 --profile
expect 0 '"profile": \[\]' sim --games 2 --profile --json
"$BASTIDE" sim --games 2 --json | grep -q profile && fault "a profile that nobody asked for"

# Limits break where they break without: the longest loop that is allowed, and one round more.
limit() {
  printf 'return rule { id = "long", api = 1, title = "Long", needs = { "base" }, on = { turn_start = { a = { function(g)
    for i = 1, %d do end end } } } }' "$1" >long.lua
}
breaks() { "$BASTIDE" sim --with long.lua --games 1 "$@" 2>&1 | grep -c 'runs too long'; }
low=100000 high=1200000
while [ $((high - low)) -gt 1 ]; do
  middle=$(((low + high) / 2))
  limit $middle
  if [ "$(breaks)" = 0 ]; then low=$middle; else high=$middle; fi
done
limit "$low" && same "$(breaks --profile)" 0 "a loop that is just allowed"
limit "$high" && same "$(breaks --profile)" 1 "one round more"
expect 2 'unknown option --profile' watch --profile
finish
