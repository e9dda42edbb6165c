#!/usr/bin/env bash
# The Count of Carcassonne: lay-outs that can't be, games of JCloisterZone there and back, and a picture of the City.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

# --- lay-outs ----------------------------------------------------------------------------------------

cat >walls.lua <<'LUA'
return tileset {
  id = "walls", api = 1, title = "Tiles with walls",
  tiles = {
    ["WA/1"] = { slots = "a.a|-|a.a|a.a", n = 1 },
    ["WA/2"] = { slots = "a.a|a.a|a.a|-", n = 1 },
    ["WA/3"] = { slots = "a.a|arb|b.b|b.a", n = 2 },
  },
}
LUA
# layout PATTERN ENTRY: a rule with these tiles at the start
layout() { # its status, when rules don't fit together, is 2, when a file is faulty 3
  printf 'return rule {\n  id = "walled", api = 1, title = "Walled", needs = { "base" }, tiles = { "walls.lua" },\n  layout = { %s },\n}\n' "$2" >walled.lua
  expect "${3:-3}" "$1" sim --with walled.lua --games 1
}
printf 'return rule {\n  id = "walled", api = 1, title = "Walled", needs = { "base" }, tiles = { "walls.lua" },\n  layout = { a = { tiles = { "WA/1 0,0", "WA/2 1,0" } } },\n}\n' >walled.lua
expect 0 "" sim --with walled.lua --games 20
layout "tile 'WA/1' has '-' on its side E, but no tile with such a side lies there at the start" 'a = { tiles = { "WA/2 0,0", "WA/1 1,0" } }' 2
layout "tile 'WA/1' has '-' on its side E, but no tile with such a side lies there at the start" 'a = { tiles = "WA/3 0,0" }' 2
layout "walled.lua:3: .*lays 'WA/1' once more: one of each lies at the start" 'a = { tiles = { "WA/1 0,0", "WA/2 1,0", "WA/1 3,0" } }'
layout "walled.lua:3: .*lays 'WA/3' where 'WA/1' lies" 'a = { tiles = { "WA/1 0,0", "WA/2 1,0" } }, b = { tiles = "WA/3 0,0" }'
layout "tile 'WA/2' doesn't match 'WA/3' at the start" 'a = { tiles = { "WA/1 0,0", "WA/2 1,0" } }, b = { tiles = "WA/3 2,0 r2" }' 2
layout "walled.lua:3: .*says 'WA/1 0'" 'a = { tiles = "WA/1 0" }'
layout "walled.lua:3: .*says 'WA/1 0,0 r4'" 'a = { tiles = "WA/1 0,0 r4" }'
layout "walled.lua:3: .*WA/9" 'a = { tiles = "WA/9 0,0" }'

# --- games of JCloisterZone ---------------------------------------------------------------------------

mkdir games
expect 0 "" sim --with count,abbot,confirm_turn --set count.abbot_in_city=false --set count.figure_awards=ignore --set count.start_tile_in_supply=true \
  --games 4 --seed 5 --records games
for record in games/*.jsonl; do
  expect 0 "" convert "$record" -o there.jcz
  expect 0 "1 passed" jcz there.jcz
done

# --- a picture: who is in a quarter stands on the square of its looks -------------------------------------

expect 0 "" render --with count --seed 25 -o city.svg
grep -q "castle" city.svg || fault "the quarter of the count has no name in the picture"
finish
