#!/usr/bin/env bash
# bastide why, and list hooks --with: who made something, who changed it, who runs when and why.
source "$(dirname "$0")/lib.sh"
cd "$work"

cat >gap.lua <<'LUA'
return rule {
  id = "gap", api = 1, title = "Gaps", needs = { "base" },
  on = { tile_placed = { hole = { when = { bonus = false }, function(g, ev) end } } },
}
LUA
cat >late.lua <<'LUA'
return rule {
  id = "late", api = 1, title = "Late", needs = { "base", "gap.lua" },
  set = { ["base.small_city"] = 2, ["base.farmers"] = "off" },
  patch = {
    ["base.terms.city.n"] = { scale = 2 },
    ["base.terms.road.n"] = 3,
    ["base.terms.monastery.when"] = { done = true },
  },
  replace = { ["gap.on.tile_placed.hole"] = function(g, ev) end },
  remove = { "base.terms.pennant" },
  setup = function(g) end,
  on = { tile_placed = {
    b = { when = { attr = "pennant", own = true }, function(g, ev) end },
    a = { function(g, ev) end },
    x = { order = 10, function(g, ev) end },
  } },
  steps = {
    sleep = { stage = "after_action", order = 10, options = function(g, p, out) end, apply = function(g, p) end },
    wake = { stage = "placed", order = 900, options = function(g, p, out) end, apply = function(g, p) end },
  },
}
LUA
cat >more.lua <<'LUA'
return rule {
  id = "more", api = 1, title = "More", needs = { "base" },
  patch = { ["base.terms.city.n"] = { add = 3 } },
  setup = function(g) end,
}
LUA
cat >plain.lua <<'LUA'
return rule { id = "plain", api = 1, title = "No functions", needs = { "base" } }
LUA
cat >sunday.lua <<'LUA'
return setup { with = { "late.lua" }, set = { ["base.small_city"] = 4, ["base.farmers"] = "on" } }
LUA
with='late.lua,more.lua'

# lines WHAT EXPECTED ARGUMENTS...: the whole output, with the folders of installed files left out
lines() {
  local what=$1 expected=$2
  shift 2
  expect 0 '' "$@"
  # The statements of the rulebook are tested by test_mutate.sh.
  same "$(grep -v "^  rulebook " "$work/out" | sed -E 's|\([^() ]*/|(|g')" "$expected" "$what"
}

# Values: what is, who declared it, who changed it in which order.
base=$(cd "$BST_SOURCE_DIR" && pwd)/scripts/expansions/base.lua
line() { grep -n "$1" "$base" | head -n 1 | cut -d: -f1; }
lines "a value that nobody changes" "base.terms.road.n is 1
  declared by rule 'base' (base.lua:$(line '^    road  .*per ='))
  nobody changes it" why base.terms.road.n
lines "a patched value" "base.terms.road.n is 3
  declared by rule 'base': 1 (base.lua:$(line '^    road  .*per ='))
  patch by rule 'late': 3 (late.lua:6)" why base.terms.road.n --with $with
lines "multiplied, then added to" "base.terms.city.n is 7
  declared by rule 'base': 2 (base.lua:$(line '^    city  .*per ='))
  scale by rule 'late': 4 (late.lua:5)
  add by rule 'more': 7 (more.lua:3)" why base.terms.city.n --with $with
lines "the order of --with makes no difference" "$(grep -v "^  rulebook " "$work/out" | sed -E 's|\([^() ]*/|(|g')" \
  why base.terms.city.n --with more.lua,late.lua
lines "a key that its rule leaves out" "base.terms.monastery.when is { done = true }
  rule 'base' doesn't declare it
  patch by rule 'late': { done = true } (late.lua:7)
    done = true (late.lua:7)" why base.terms.monastery.when --with $with
lines "what was taken out" "base.terms.pennant was taken out
  declared by rule 'base': { mode = \"normal\", n = 2, on = \"city\", per = \"attr:pennant\", tier = \"add\" } (base.lua:$(line '^    pennant  .*per ='))
  remove by rule 'late' (late.lua:10)" why base.terms.pennant --with $with
lines "another function" "gap.on.tile_placed.hole is { function at late.lua:9, when = { bonus = false } }
  declared by rule 'gap': { function at gap.lua:3, when = { bonus = false } } (gap.lua:3)
  replace by rule 'late': function at late.lua:9 (late.lua:9)
  runs at tile_placed, number 2 there: order 500 comes after 10
    1 = function at late.lua:9 (late.lua:9)
    when = { bonus = false } (line 3)" why gap.on.tile_placed.hole --with $with
expect 0 'patch by rule .late. of base.terms.road.n: 3' why base.terms --with $with
expect 0 '^    road = \{ n = 3, on = "road", per = "size" \} \(line [0-9]+\)$' why base.terms --with $with
expect 0 'enabled is true, chosen by option base.small_city' why base.terms.small_city.enabled \
  --set base.small_city=2
expect 0 'enabled is false, chosen by option base.small_city' why base.terms.small_city.enabled

expect 0 '^    per_city_4 = adjacent\{ done = true, kind = "city" \}' why base.terms.field.per \
  --set base.field_scoring=per_city_4
expect 0 '^base.terms.field.per is adjacent\{ done = true, kind = "city" \}, chosen by option base.field_scoring ' \
  why base.terms.field.per --set base.field_scoring=per_city_4
expect 0 'per is function at .*base.lua:[0-9]+, chosen' why base.terms.field.per \
  --set base.field_scoring=per_field_3_once
expect 0 '^base.tiles is \{ "base" \}$' why base.tiles --players random,random,random


# A value that would fill the screen is cut.
echo "return rule { id = \"odd\", api = 1, needs = { \"base\" }, title = \"$(printf '%0300d' 0)\" }" >odd.lua
expect 0 '^odd.title is "0+\.\.\."$' why odd.title --with odd.lua
[ "$(head -n 1 "$work/out" | wc -c)" -lt 230 ] || fault "a long text isn't cut"

# Options: whoever speaks of one, from the weakest to the strongest.
lines "an option that nobody sets" "option base.small_city is 4, of 4|2
  points of a completed city of two tiles (BASE-70, BASE-71)
  4 by default, rule 'base' (base.lua:$(line '^    small_city .*values'))
  nobody sets it" why base.small_city
lines "set three times" "option base.small_city is 2, of 4|2
  points of a completed city of two tiles (BASE-70, BASE-71)
  4 by default, rule 'base': overruled (base.lua:$(line '^    small_city .*values'))
  2 by rule 'late': overruled (late.lua:3)
  4 by the set-up file: overruled (sunday.lua:1)
  2 by the command line: this holds
  the command line wins over a set-up file, that over 'set' of a rule, that over the default" \
  why base.options.small_city --setup sunday.lua --set base.small_city=2
expect 0 '^  true by the set-up file: this holds \(sunday.lua:1\)$' why base.farmers --setup sunday.lua
expect 0 '^option base.farmers is false' why base.farmers --with late.lua

# Rules.
expect 0 "^  needed by rule 'late'$" why gap --with $with
expect 0 "^  named by the set-up$" why late --with $with
expect 0 '^    base.small_city = 2 \(late.lua:3\)$' why late --with $with
expect 0 "scale by rule 'late' of base.terms.city.n: 4 \(late.lua:5\)" why late --with $with
expect 0 "add by rule 'more' of base.terms.city.n: 7 \(more.lua:3\)" why base --with $with
expect 0 '^    late.steps.wake, number 1 at step_apply \(late.lua:[0-9]+\)$' why late --with $with

# The order at a hook, and why.
order="   1. late.on.tile_placed.x (late.lua:15)
      order 10
   2. gap.on.tile_placed.hole (late.lua:9)
      order 500 comes after 10
      only when bonus is false
   3. late.on.tile_placed.a (late.lua:14)
      order 500, too: then by id, 'late' after 'gap'
   4. late.on.tile_placed.b (late.lua:13)
      order 500 of the same rule, too: then by the name of the entry
      only when attr is \"pennant\" and own is true"
title='on.tile_placed.<entry>: A tile lies and its segments are joined.'
lines "an order" "hook tile_placed, $title
$order" why tile_placed --with $with
lines "the same by its path" "hook tile_placed, $title
$order" why on.tile_placed --with $with
expect 0 "rule 'more' comes after 'late' in the order of needs" why setup --with $with
expect 0 'stage after_action comes after placed; order 10' why steps.apply --with $with
same "$(grep -oE '^ +[0-9]+\. [a-z.]+' "$work/out" | tr -s ' ')" " 1. late.steps.wake
 2. late.steps.sleep" "steps by their stages"
lines "a stage" "stage.after_action, what happens there by itself or is asked
   1. late.steps.sleep (late.lua:18)
      stage after_action, order 10" why stage.after_action --with $with
lines "what the game does by itself" "stage.score, what happens there by itself or is asked
   1. score, by the game itself
      stage score, order 500
   2. go_home, by the game itself
      order 800 comes after 500" why stage.score
expect 0 '^  nothing$' why stage.pre_score
expect 0 'nobody uses it' why immune --with $with
expect 0 '' list hooks --with $with
same "$(grep -oE '^  [a-z_]+ ' "$work/out" | tr -d ' ' | paste -sd,)" \
  "setup,tile_placed,step_options,step_apply" "hooks that somebody uses"
same "$(grep -A 10 -- '^  tile_placed ' "$work/out" | sed 1d)" "$order" "list hooks and why"
expect 0 'none: these rules have no function that runs' list hooks --with plain.lua
expect 0 'feature_changed' list hooks

# The order that is told is the order in which they run.
expect 0 '' sim --with $with --games 1 --trace calls.jsonl
first=$(grep '"turn":1,"action":1,.*"hook":"tile_placed"' calls.jsonl |
  sed -E 's/.*"entry":"([^"]*)".*/\1/' | grep -v '\.b$' | paste -sd' ')
same "$first" "late.on.tile_placed.x gap.on.tile_placed.hole late.on.tile_placed.a" "calls and order"

# JSON.
if command -v python3 >/dev/null; then
  "$BASTIDE" why base.terms.city.n base.small_city late tile_placed --with $with --json >why.json
  python3 - <<'PY' || fault "why --json"
import json
value, option, rule, hook = json.load(open("why.json"))["why"]
assert [value["kind"], option["kind"], rule["kind"], hook["kind"]] == ["value", "option", "rule", "hook"]
assert value["value"] == "7" and value["declared"]["value"] == "2"
assert [c["value"] for c in value["changes"]] == ["4", "7"]
assert [c["by"] for c in option["claims"]] == ["default", "rule"] and option["value"] == "2"
assert rule["changes_others"] and rule["path"] == "late.lua"
assert [r["position"] for r in hook["runs"]] == [1, 2, 3, 4]
assert hook["runs"][1]["when"] == "bonus is false"
PY
  "$BASTIDE" list hooks --with $with --json >hooks.json
  python3 -c 'import json; h = json.load(open("hooks.json"))["hooks"]
assert [len(x["runs"]) for x in h] == [2, 4, 2, 2], h' || fault "list hooks --json"
fi

# What there isn't.
# What an entry leaves out has a default; a key that no entry can have is unknown as ever.
expect 0 "base.figures.normal.max_per_feature isn't written in rule 'base'; the default is 0" \
  why base.figures.normal.max_per_feature
expect 0 '^  it can be 0 to 255$' why base.figures.normal.max_per_feature
expect 0 '"kind": "default"' why base.figures.normal.max_per_feature --json
expect 2 "'base.figures.normal' has no 'max_per_tile'" why base.figures.normal.max_per_tile
expect 2 "'base.terms' has no 'raod'; did you mean 'base.terms.road.n'" why base.terms.raod.n
expect 2 'there is: city, city_final, field' why base.terms.xyzzy
expect 2 "no rule that is loaded, and no hook, is called 'bsae'; did you mean 'base'" why bsae.terms
expect 2 "did you mean 'tile_placed'" why tile_placd
expect 2 "called 'late'" why late.on
expect 2 "'base.terms.road.n' has no 'x'" why base.terms.road.n.x
expect 2 "called 'stage'" why stage.scored
expect 2 'what\? A point' why
expect 3 'nobody.lua' why base.terms --with nobody.lua
expect 2 'no option' why base.terms --set base.nonsense=1
expect 2 "has no 'nonsense'" why base.terms.city.n base.nonsense
grep -q '^base.terms.city.n is 2' "$work/out" || fault "what there is wasn't told"

# Selectors: their conditions, cheap ones first, folded, with what a patch has put there.
cat >near.lua <<'LUA'
return rule {
  id = "near", api = 1, title = "Near", needs = { "base" },
  terms = { company = { on = "city", tier = "add", n = 1, per = {
    figures { on = "this", first = 2, also = { owner = "asked", came = "turn" }, group = "meeple" },
    tokens { on = { features { size = 3, kind = "city" }, cells { around = "this", within = "square", n = 2 } } },
  } } },
}
LUA
cat >nearer.lua <<'LUA'
return rule {
  id = "nearer", api = 1, title = "Nearer", needs = { "near.lua" },
  patch = { ["near.terms.company.per"] = figures { on = "this", no = { kind = "normal" } } },
}
LUA
asked() { sed -n '/asked in this order/,$p' "$work/out" | tail -n +2; }
expect 0 '' why near.terms.company.per --with near.lua
same "$(asked)" '    any of
      figures
        group = "meeple"
        on = "this"
        also
          owner = "asked"
          came = "turn"
        first = 2
      tokens
        on = any of
          features
            kind = "city"
            size = 3
          cells
            around = "this"
            within = "square"
            n = 2' 'a union, and a union in it'
expect 0 '' why near.terms.company.per --with nearer.lua
same "$(asked)" '    figures
      no
        kind = "normal"
      on = "this"' 'a selector that was patched'
expect 0 '' why base.terms.city.n --with near.lua
same "$(asked)" '' 'a number is not asked'

finish
