#!/usr/bin/env bash
# sim --coverage: how often each entry of the rules came into play, with each value of their options. A small rule of which can
# be said how often; then the same on several threads, and that it changes no game.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

cat >counted.lua <<'LUA'
return rule {
  id = "counted", api = 1, title = "Entries of all kinds", needs = { "base" },
  options = {
    gate = { values = { "open", "shut" }, default = "open", help = "may anybody stand on a road?" },
    rest = { values = { false, true }, default = false, help = "does anybody rest?" },
  },
  causes = { "bonus" },
  components = function(g) end,
  terms = { pennants = { on = "city", tier = "add", per = "attr:pennant", when = { attr = "pennant" } } },
  lists = {
    place_ok  = { never = { tile = "BA/L", max_ring8 = 8 } },
    deploy_ok = { shut = { kind = "road", deny = true, enabled = opt("gate", { open = false, shut = true }) },
                  nobody = { kind = "road", cause = "bonus", deny = true } },
  },
  on = {
    turn_start = { first = { function(g) end } },
    tile_placed = { monks = { when = { tile = "BA/L" }, function(g) end },
                    absent = { when = { tile = "BA/L", bonus = true }, function(g) end } },
    figure_moved = { stands = { when = { figure = "meeple" }, function(g) end } },
  },
  actions = { rest = { args = { "amount" }, enabled = opt("rest"), options = function(g, player, out) out:add(1) end,
                       apply = function(g) end } },
  steps = { each = { stage = "part_end", who = "each_from_active", must = true, always_asks = true, args = { "amount" },
                     options = amounts { from = 1, to = 2 }, apply = function(g) end } },
}
LUA
run() { "$BASTIDE" sim --json --with counted.lua --seed 3 --coverage "$@" 2>"$work/err"; }
run --games 40 --threads 1 >one || fault "sim --coverage: $(cat "$work/err")"
run --games 40 --threads 2 >two || fault "on two threads"
"$BASTIDE" sim --json --with counted.lua --games 40 --seed 3 --threads 1 --records r >plain 2>"$work/err"
python3 - <<'END_OF_PYTHON' || fault "the numbers"
import glob, json
one, two, plain = (json.load(open(name)) for name in ("one", "two", "plain"))
assert one["coverage"] == two["coverage"]
assert one["digest"] == plain["digest"] and "coverage" not in plain
entries = {(row["kind"], row["entry"]): row for row in one["coverage"]["entries"]}
assert all(row["rule"] == "counted" for row in entries.values()), entries
values = [(row["option"], row["value"], row["games"], row["aborted"]) for row in one["coverage"]["options"]]
assert values == [("counted.gate", "open", 40, 0), ("counted.gate", "shut", 40, 0), ("counted.rest", "false", 40, 0), ("counted.rest", "true", 40, 0)], values
seeds = [row["seed"] for row in one["coverage"]["options"]]
assert seeds == [3, 4, 3, 5], seeds
times = lambda kind, entry: entries[kind, "counted." + entry]["times"]
assert times("setup", "components") == 3 * 40
tiles = 0 # of the games as they were asked for, which are a third of all, about
for name in glob.glob("r/*.jsonl"):
    tiles += sum('"place ' in line for line in open(name))
assert tiles > 0 and 2.9 * tiles < times("handler", "on.turn_start.first") < 3.1 * tiles, (tiles, entries)
each = entries["step", "counted.steps.each"]
assert each["offered"] == each["times"] and 5.8 * tiles < each["times"] < 6.2 * tiles, each
assert times("handler", "on.tile_placed.absent") == 0 and 3 * 40 * 4 >= times("handler", "on.tile_placed.monks") >= 3 * 40 * 3
assert times("handler", "on.figure_moved.stands") > 0
rest = entries["action", "counted.actions.rest"]
assert 0 < rest["times"] < rest["offered"] <= tiles * 1.1, rest
assert times("function", "actions.rest (action_options)") >= rest["offered"]
assert times("list", "lists.deploy_ok.shut") > 0 == times("list", "lists.deploy_ok.nobody")
assert times("term", "terms.pennants") > 0 and times("list", "lists.place_ok.never") == 0
END_OF_PYTHON

# As text, with what stood out; of an option that is set nothing else is tried; rules that are needed aren't shown.
expect 0 '^counted.lists.deploy_ok.nobody +list +0$' sim --with counted.lua --games 5 --coverage
grep -qE '^[0-9]+ entries, the least often \(0\): counted\..*; never: [0-9]+$' "$work/out" || fault "the least often"
grep -qE '^counted.gate=shut +5 +0$' "$work/out" || fault "a value"
grep -q '^base\.' "$work/out" && fault "base wasn't named"
expect 0 '^4 values, the least often \(5\): counted.gate=open$' sim --with counted.lua --games 5 --coverage
expect 0 '^2 values' sim --with counted.lua --set counted.gate=shut --games 5 --coverage
grep -q '^counted.gate' "$work/out" && fault "a value beside the one that was set"
expect 0 '^base.terms.road +term +[1-9][0-9]*$' sim --games 5 --coverage --set base.unplaceable=shuffle

# Players who look ahead use rules, too: that isn't counted.
same "$(run --games 4 --players greedy,greedy --threads 1 | python3 -c 'import json, sys
print([row["times"] for row in json.load(sys.stdin)["coverage"]["entries"] if row["entry"] == "counted.components"])')" '[12]' "looking ahead"

# A value that fails in games, one that can't be loaded: told with why.
sed -i 's/out:add(1) end,/if g.turn > 9 then error("no rest") end out:add(1) end,/; s/tier = "add", per/tier = "add", n = opt("gate", { open = 1, shut = 2000000000 }), per/' counted.lua
expect 1 '^counted.rest=true +5 +5  .*counted.lua:[0-9]+: no rest' sim --with counted.lua --games 5 --coverage
grep -q '^5 games with other values of options were aborted$' "$work/err" || fault "how many were aborted"
grep -qE '^counted.gate=shut +0 +0  .*terms.pennants.n must be ' "$work/out" || fault "a value that can't be loaded"
finish
