#!/usr/bin/env bash
# watch tells every step of the dragon's flight: who leads it, from where to where, whom it eats, why it is over; what is captured,
# exchanged and bought back, and what the fairy pays. The words are the rules' own (draw entries of causes, reasons, steps).
source "$(dirname "$0")/lib.sh"

# --- many games, each sentence -----------------------------------------------------------------------------
cat >"$work/flights.py" <<'END_OF_PYTHON'
import re, sys
lines = [line.rstrip("\n") for line in open(sys.argv[1])]
players = int(sys.argv[2])
led = re.compile(r"^    (?:\(forced\) )?player (\d): fly (-?\d+,-?\d+)$")
flown = re.compile(r"^    the dragon flies from (-?\d+,-?\d+) to (-?\d+,-?\d+)$")
eaten = re.compile(r"^    player \d's [a-z ]+ is eaten at (-?\d+,-?\d+) ")
over = re.compile(r"^    \(over\) player (\d): no way to fly; (\d) of 6 were made: each cell beside the dragon was visited, is empty, or is the fairy's$")
counts = {"steps": 0, "eaten": 0, "early": 0, "whole": 0}
steps, at, leader, seen = 0, None, None, set()
for i, line in enumerate(lines):
    if line.startswith("turn "):
        assert steps == 0 or steps == 6, f"a flight of {steps} steps ends before line {i + 1}, and nothing is said of it"
        counts["whole"] += steps == 6
        steps, at, leader, seen = 0, None, None, set()
    if m := over.match(line):
        assert int(m[2]) == steps < 6, line
        if leader: assert int(m[1]) == leader % players + 1, line
        counts["early"] += 1
        steps, at, leader, seen = 0, None, None, set()
    elif m := led.match(line):
        whole = flown.match(lines[i + 1])
        assert whole and whole[2] == m[2] and at in (None, whole[1]), lines[i:i + 2]
        assert leader is None or int(m[1]) == leader % players + 1, line
        assert whole[2] not in seen and whole[2] != whole[1], line
        steps, at, leader = steps + 1, m[2], int(m[1])
        seen |= {whole[1], whole[2]}
        counts["steps"] += 1
    elif m := eaten.match(line):
        assert m[1] == at, (line, at)
        counts["eaten"] += 1
print(" ".join(f"{name} {count}" for name, count in counts.items()))
assert all(counts.values()), counts
END_OF_PYTHON
: >"$work/all"
for seed in 5 6 7 8; do
  expect 0 '^turn 1, player 1' watch --with princess_and_dragon,tower --seed $seed --players random,random,random
  cat "$work/out" >>"$work/all"
  grep -qE '\((fly|dragon|tower|exchange|ransom)\)$' "$work/out" && fault "a cause that is told by its name alone"
done
python3 "$work/flights.py" "$work/all" 3 >"$work/out" 2>"$work/err" || fault "flights"

told() { grep -qE -- "$1" "$work/all" || fault "nothing is told like '$1'"; }
told "^    the volcano calls: the dragon comes to -?[0-9]+,-?[0-9]+$"
told "^    player [1-3]'s normal is captured at -?[0-9]+,-?[0-9]+ [a-z:A-Z]+: to player [1-3]'s prison$"
told "^    player [1-3]'s normal is exchanged and goes home from player [1-3]'s prison$"
told "^    player [1-3]'s normal is bought back from player [1-3]'s prison$"
told '^    \* player [1-3]: -3 points: ransom for a prisoner$'
told '^    \* player [1-3]: \+3 points: ransom for a prisoner$'
told '^    \* player [1-3]: \+1 point: the fairy is with a meeple of his at the start of his turn$'
told '^    \* player [1-3]: \+3 points: the fairy is with his meeple, which is scored, at '
told "^    player [1-3]'s normal stands on top of -?[0-9]+,-?[0-9]+ tower, which is closed now$"
told "^    player [1-3]'s normal goes through the portal to "

# Action by action, and from a record: the same sentences.
printf 'e\n' | "$BASTIDE" watch --with princess_and_dragon,tower --seed 5 --players random,random,random --step >"$work/out" 2>"$work/err"
grep -q 'the dragon flies from' "$work/out" || fault "watch --step"
"$BASTIDE" sim --with princess_and_dragon,tower --games 1 --seed 5 --records "$work/r" >"$work/out" 2>"$work/err" || fault "no record"
expect 0 '"what":"moved",("seat":[12],)?"text":"the dragon flies from' replay --json "$work"/r/*.jsonl

# --- a rule's own words ----------------------------------------------------------------------------------------
cat >"$work/bear.lua" <<'LUA'
return rule {
  id = "bear", api = 1, title = "A bear that goes round", needs = { "base" },
  causes = { "walk" }, reasons = { "honey" },
  figures = { bear = { group = "neutral", n = 1, place = "cell" } },
  marks = { seen = { on = "cell", lasts = "part" } },
  setup = function(g) g:move("bear", g:at(0, 0), "walk") end,
  steps = {
    walk = { stage = "after_action", must = true, who = "each_from_active", times = 3, args = { "cell" },
             options = cells { around = "bear", within = "side4", unmarked = "seen" },
             apply = function(g, player, cell)
               g:mark(g:where("bear"), "seen")
               g:move("bear", cell, "walk")
               g:award(player, 1, { why = "honey" })
             end },
  },
  draw = {
    ["causes.walk"] = { told = "{figure} trots {from} > {to}" }, ["steps.walk"] = { told = "it sits" },
    ["reasons.honey"] = { told = "honey, if any" },
  },
}
LUA
expect 0 '^    the bear trots -?[0-9]+,-?[0-9]+ > -?[0-9]+,-?[0-9]+$' watch --with "$work/bear.lua" --seed 1
grep -qE '^    \* player [12]: \+1 point: honey, if any$' "$work/out" || fault "the reason"
grep -qE '^    \(over\) player [12]: no way to walk; [0-2] of 3 were made: it sits$' "$work/out" || fault "why it is over"
grep -A1 -E '^    \(over\)' "$work/out" | grep -cE '^    \(over\)' >"$work/first"
same "$(cat "$work/first")" "$(grep -cE '^    \(over\)' "$work/out")" "each told once"

wrong() { # SED MESSAGE
  sed "$1" "$work/bear.lua" >"$work/wrong.lua"
  expect 3 "wrong.lua:[0-9]+: $2" sim --with "$work/wrong.lua" --games 1
}
wrong 's/{figure} trots/{bear} trots/' "draw.causes.walk.told '.bear. trots.*' names nothing that can be told here"
wrong 's/honey, if any/{figure}/' "draw.reasons.honey.told '.figure.' names nothing that can be told here"
wrong 's/\["causes.walk"\]/["causes.wolk"]/' "draw.causes.wolk is about nothing: no loaded rule has a cause of this name"
wrong 's/\["reasons.honey"\]/["reasons.money"]/' 'draw.reasons.money is about nothing: no loaded rule has a reason of this name'
wrong 's/told = "it sits"/letter = "S"/' "unknown key 'letter'"
wrong "s/it sits/$(printf '%0130d' 0)/" 'draw.steps.walk.told must be one line of at most 120 characters'
finish
