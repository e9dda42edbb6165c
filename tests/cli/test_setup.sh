#!/usr/bin/env bash
# Set-up files wherever --with stands; who wins; -v; what rules change in others, as a user sees it.
source "$(dirname "$0")/lib.sh"

cat >"$work/two_a_tile.lua" <<'END'
return rule { id = "two_a_tile", api = 1, needs = { "base" },
  patch = { ["base.terms.road.n"] = { add = 1 } },
  set = { ["base.small_city"] = 2 },
}
END
cat >"$work/sunday.lua" <<'END'
return setup {
  with = { "two_a_tile.lua" },
  set = { ["base.farmers"] = "off" },
  players = 3,
  copies = { base = 2 },
}
END
sunday=$work/sunday.lua

# --- what it says ----------------------------------------------------------------------------------

expect 0 'with base two_a_tile' sim --setup "$sunday" --games 5
expect 0 '^  3  random' sim --setup "$sunday" --games 5
expect 0 'is false, of true.false' list options --setup "$sunday"
"$BASTIDE" sim --setup "$sunday" --games 50 --seed 3 | sed 1d >"$work/file"
"$BASTIDE" sim --with "$work/two_a_tile.lua" --set base.farmers=off --copies base=2 \
  --players random,random,random --games 50 --seed 3 | sed 1d >"$work/line"
same "$(cat "$work/file")" "$(cat "$work/line")" "a file and the same on the command line"
expect 0 '' watch --setup "$sunday"
expect 0 '' perft --setup "$sunday" --depth 1
expect 0 '' bench --setup "$sunday" --only-play 1
expect 0 '' render --setup "$sunday" -o "$work/game.svg"

# A path is looked for beside the file, whoever calls from wherever.
(cd "$work" && "$BASTIDE" sim --setup sunday.lua --games 2 >"$work/quiet") || fault "beside the file"
mkdir "$work/deep"
cp "$work/two_a_tile.lua" "$work/deep"
sed 's/two_a_tile.lua/deep\/two_a_tile.lua/' "$sunday" >"$work/down.lua"
expect 0 'with base two_a_tile' sim --setup "$work/down.lua" --games 2

# names NAME MESSAGE: a set-up file that names this rule is refused
names() {
  NAME=$1 awk '{ gsub("two_a_tile.lua", ENVIRON["NAME"]); print }' "$sunday" >"$work/deep/up.lua"
  expect 3 "deep/up.lua:[0-9]+: with.1. can't be .*$2" sim --setup "$work/deep/up.lua" --games 2
  expect 3 "deep/up.lua:[0-9]+: with.1. can't be .*$2" check "$work/deep/up.lua"
}
names ../two_a_tile.lua "it leads out of the folder by '..'"
names "$work/two_a_tile.lua" 'it is an absolute path'
names ./../deep/two_a_tile.lua "it leads out of the folder by '..'"
names x/../two_a_tile.lua "it leads out of the folder by '..'"
names '..\\\\two_a_tile.lua' 'it has a backslash or a control character'

# --- who wins: command line, file, rule, default ---------------------------------------------------

value() { "$BASTIDE" list options "$@" | grep -A1 "^ *$option " | sed -nE 's/^ *is ([^,]*),.*/\1/p'; }
option=base.small_city
same "$(value --with base)" 4 "the default"
same "$(value --setup "$sunday")" 2 "a rule"
sed 's/set = {/& ["base.small_city"] = 4,/' "$sunday" >"$work/four.lua"
same "$(value --setup "$work/four.lua")" 4 "the file against the rule"
same "$(value --setup "$work/four.lua" --set base.small_city=2)" 2 "the command line against the file"
same "$(value --setup "$sunday" --set base.small_city=4)" 4 "the command line against the rule"
expect 0 '^  2  random' sim --setup "$sunday" --players random,random --games 2
"$BASTIDE" sim --setup "$sunday" --players random,random --games 2 | grep -q '^  3' && fault "a third player"
same "$("$BASTIDE" sim --setup "$sunday" --copies base=1 --games 2 | grep -o '^turns a game 71')" \
  "turns a game 71" "copies of the command line"

# --with adds to the file.
cat >"$work/more.lua" <<'END'
return rule { id = "more", api = 1, needs = { "base" }, patch = { ["base.terms.road.n"] = { scale = 3 } } }
END
expect 0 'with base more two_a_tile' sim --setup "$sunday" --with "$work/more.lua" --games 2

# --- -v --------------------------------------------------------------------------------------------

"$BASTIDE" sim --setup "$sunday" -v --games 2 2>&1 >"$work/quiet" | sed "s|(.*/|(|" >"$work/order"
same "$(cat "$work/order")" " 1. base (base.lua), needed by two_a_tile
 2. two_a_tile (two_a_tile.lua)" "the order"

# --- messages --------------------------------------------------------------------------------------

printf 'return setup {\n with = { "lost.lua", "bsae" },\n players = 9, plyers = 2 }\n' >"$work/bad.lua"
expect 3 "bad.lua:2: with\[1\] names 'lost.lua', but there is no file .*/lost.lua" sim --setup "$work/bad.lua"
expect 3 "bad.lua:2: with\[2\] names rule 'bsae', which is not installed" sim --setup "$work/bad.lua"
expect 3 "bad.lua:3: players must be a whole number from 1 to 6, not 9" sim --setup "$work/bad.lua"
expect 3 "bad.lua:3: unknown key 'plyers' in the set-up" sim --setup "$work/bad.lua"
printf 'return setup {\n set = {\n  ["base.farmrs"] = 2,\n  ["base.small_city"] = 3 } }\n' >"$work/bad.lua"
expect 3 "bad.lua:3: no option 'base.farmrs' in the loaded rules" sim --setup "$work/bad.lua" --games 1
expect 3 "bad.lua:4: '3' is no value of option 'base.small_city'; it has 4|2" sim --setup "$work/bad.lua" --games 1
printf 'return setup {\n players = { "nobody" } }\n' >"$work/bad.lua"
expect 2 "bad.lua:2: players: player 'nobody'" sim --setup "$work/bad.lua" --games 1
printf 'return setup {\n players = { "human", "random" } }\n' >"$work/bad.lua"
expect 2 "bad.lua:2: players: a human plays only with 'bastide play'" sim --setup "$work/bad.lua" --games 1
printf 'return setup { distribution = "x.lua" }\n' >"$work/bad.lua"
expect 3 "bad.lua:1: distribution must be a table of named entries" sim --setup "$work/bad.lua" --games 1
expect 3 "none.lua: No such file" sim --setup "$work/none.lua" --games 1
expect 3 "two_a_tile.lua:1: 'rule' stands in a file that is read as a setup" sim --setup "$work/two_a_tile.lua" --games 1
expect 2 '' sim --setup
expect 2 'unknown option --setup' replay --setup "$sunday" x

# --- what rules change in others -------------------------------------------------------------------

cat >"$work/wrong.lua" <<'END'
return rule { id = "wrong", api = 1, needs = { "base" },
  patch = {
    ["base.terms.road.n"] = "three",
    ["base.terms.raod.n"] = 3,
  },
  remove = { "base.terms.nothing" },
  replace = { ["base.terms.city.n"] = function() end },
}
END
expect 3 "wrong.lua:3: patch of 'base': terms.road.n must be a whole number from -10000 to 10000, not 'three'" \
  check "$work/wrong.lua"
expect 3 "wrong.lua:4: .* rule 'base' has no 'terms.raod'" check "$work/wrong.lua"
expect 3 "wrong.lua:6: remove\[1\] names 'base.terms.nothing', but rule 'base' has no 'terms.nothing'" check "$work/wrong.lua"
expect 3 "wrong.lua:7: .* replaces 'base.terms.city.n', which is 2 and no function" check "$work/wrong.lua"
cat >"$work/also.lua" <<'END'
return rule { id = "also", api = 1, needs = { "base" }, patch = { ["base.terms.road.n"] = 5 } }
END
expect 3 "two_a_tile.lua:2: .* changes 'base.terms.road.n', which rule 'also' changes too \(.*also.lua:1\)" \
  sim --with "$work/two_a_tile.lua,$work/also.lua" --games 1

# A patch counts: a road of two tiles is worth 2 * (1 * 3 + 1) with both rules.
cat >"$work/road.lua" <<END
return scenario {
  ["scaled, then added"] = {
    with = { "$work/two_a_tile.lua", "$work/more.lua" },
    board = { "BA/RFr 4,0 r0" },
    play = { { values = { "4,0 road:E = 4" } } },
  },
}
END
expect 0 '' test "$work/road.lua"
# Tiles without their rules.
cat >"$work/mills.lua" <<'END'
return rule { id = "mills", api = 1, needs = { "base" }, tiles = { "mill_tiles.lua" },
  options = { many = { values = { 1, 3 }, default = 1 } }, attrs = { mill = { scope = "tile" } },
  on = { tile_placed = { x = { when = { attr = "mill" }, function(g, ev) g:award(ev.player, 100, { why = "flour" }) end } } } }
END
cat >"$work/mill_tiles.lua" <<'END'
return tileset { id = "mill_tiles", api = 1, title = "Mills", tiles = { ["MI/F"] = { slots = "a.a|a.a|a.a|a.a", n = opt("many"), symbols = { mill = true } } } }
END
printf 'return rule { id = "wants", api = 1, needs = { "mills.lua" } }\n' >"$work/wants.lua"
printf 'return setup { with = { "mills.lua:tiles" }, set = { ["mills.many"] = 3 } }\n' >"$work/sunday.lua"
expect 0 '^with base mills:tiles$' sim --with "base,$work/mills.lua:tiles" --games 5
expect 0 '^turns a game 74.000' sim --setup "$work/sunday.lua" --games 5
expect 0 '^with base mills:tiles' sim --with "$work/mills.lua:tiles" --games 5 -v
! grep -q "has the symbol" "$work/out" "$work/err" || fault "a symbol that was asked to mean nothing is told of"
expect 0 '' sim --with "$work/mills.lua:tiles" --games 3 --records "$work"
expect 0 '' replay --verify "$work/game-000002.jsonl"
expect 3 "needs rule 'mills', of which only the tiles are asked for" sim --with "$work/mills.lua:tiles,$work/wants.lua" --games 1
expect 2 "'mills' and 'mills:tiles' are asked for" sim --with "$work/mills.lua,$work/mills.lua:tiles" --games 1
expect 3 'is a game of its own: play it with its rules' sim --with base:tiles --games 1
expect 3 "brings no tiles, so 'no_holes:tiles' means nothing" sim --with base,no_holes:tiles --games 1
expect 2 "no rule 'nothing' is installed" sim --with base,nothing:tiles --games 1

# How many of each tile.
mkdir "$work/few"
printf 'return setup { distribution = { ["BA/RCr"] = 1, ["BA/RFr"] = 3, others = 0 } }\n' >"$work/few.lua"
expect 0 '^turns a game 3.000' sim --distribution "$work/few.lua" --games 5
expect 0 '^turns a game 3.000' sim --distribution "$work/few.lua" --copies base=2 --games 5
expect 0 '' sim --distribution "$work/few.lua" --games 2 --records "$work/few"
expect 0 '' replay --verify "$work/few/game-000001.jsonl"
grep -q '"distribution":{"only":1,"tiles":{"BA/RCr":1,"BA/RFr":3}}' "$work/few/game-000001.jsonl" || fault 'the record lacks the distribution'
printf 'return setup { distribution = { ["BA/RFr"] = 3 } }\n' >"$work/more.lua"
expect 0 '^turns a game 67.000' sim --distribution "$work/more.lua" --games 5 # 71, and three instead of seven
expect 0 '^turns a game 3.000' sim --setup "$work/more.lua" --distribution "$work/few.lua" --games 5
# wrong_number BODY PATTERN
wrong_number() {
  printf 'return setup { distribution = %s }\n' "$1" >"$work/number.lua"
  expect 3 "$2" sim --distribution "$work/number.lua" --games 1
}
wrong_number '{ ["BA/LX"] = 1 }' "number.lua:1: names tile 'BA/LX', which no loaded set has"
wrong_number '{ ["BA/L"] = -1 }' 'must be a whole number from 0 to 1000, not -1'
wrong_number '{ others = 2 }' 'must be 0, not 2|from 0 to 0'
wrong_number '{ ["BA/RCr"] = 0 }' "'BA/RCr', of which there is no copy"
wrong_number '{ ["BA/RCr"] = 1001 }' 'from 0 to 1000, not 1001'
printf 'return setup { with = { "base" } }\n' >"$work/none.lua"
expect 3 "must hold 'distribution' and nothing else" sim --distribution "$work/none.lua" --games 1
expect 3 'No such file' sim --distribution "$work/nowhere.lua" --games 1

finish
