#!/usr/bin/env bash
# bastide test: what holds passes, what doesn't is shown with its place; and bastide check.
source "$(dirname "$0")/lib.sh"

# scenario FILE BODY: one scenario on a short road, with BODY in its play
scenario() {
  cat >"$work/$1.lua" <<END
return scenario {
  ["BASE-35 EX-BASE-01 a road of three tiles"] = {
    board = { "BA/RFr 0,0 r0", "BA/LR -1,0 r3" },
    stack = { "BA/LR", "BA/RFr*2" },
    play  = { $2 },
  },
}
END
}
road='"place BA/LR 1,0 r1", "figure normal 1,0 road:W",'

scenario good "{ drawn = \"BA/LR\", stack = 2, over = false, player = 1, open = { \"0,0 road:E\" } }, $road
  { points = { 3, 0 }, reasons = { \"1 base.road 3\" }, supply = { \"1 normal 7\" } }"
expect 0 '^1 passed, 0 failed, 0 skipped$' test "$work/good.lua"
expect 0 '"statements": \[' test "$work/good.lua" --json
grep -q '"BASE-35"' "$work/out" && grep -q '"EX-BASE-01"' "$work/out" || fault "statements are missing"
expect 2 "nothing to test: none of 1 scenarios has 'BASE-99'" test "$work/good.lua" --filter BASE-99
expect 0 '^1 passed, 0 failed, 0 skipped$' test "$work/good.lua" --filter BASE-35

mkdir "$work/folder"
cp "$work/good.lua" "$work/folder/"
printf 'return rule { id = "beside", api = 1, needs = { "base" } }\n' >"$work/folder/beside.lua"
expect 0 '^1 passed, 0 failed, 0 skipped$' test "$work/folder"
expect 3 "unknown name 'rule'" test "$work/folder/beside.lua"

# wrong NAME BODY PATTERN: the scenario fails, and the output says PATTERN
wrong() {
  scenario "$1" "$2"
  expect 1 "$3" test "$work/$1.lua"
  grep -qE "^  $work/$1.lua:[0-9]+$" "$work/out" || fault "$1: no place is named"
  grep -q '^0 passed, 1 failed, 0 skipped$' "$work/out" || fault "$1: the last line is wrong"
}
wrong points "$road { points = { 4, 0 } }" 'expected: points of player 1: 4'
wrong reasons "$road { reasons = { \"1 base.road 2\" } }" 'actual: +awards: 1 base.road 3'
wrong more_reasons "$road { reasons = {} }" 'expected: no further awards'
wrong action '"place BA/LR 5,5 r0", { over = false }' 'expected: place BA/LR 5,5 r0'
wrong legal '{ legal = { "place BA/LR 0,0 r0" } }' 'expected: legal: place'
wrong illegal '{ illegal = { "place BA/LR 1,0 r1" } }' 'expected: illegal: place'
wrong slip '{ illegal = { "place BA/XX 1,0 r1" } }' 'expected: illegal: place BA/XX'
wrong only '{ only = { "place BA/LR 1,0 r1" } }' 'also legal: place BA/LR'
wrong complete '{ complete = { "0,0 road:E" } }' 'it is not complete'
wrong open "$road { open = { \"0,0 road:E\" } }" 'it is complete'
wrong values '{ values = { "0,0 road:E final = 3" } }' 'it is worth 2'
wrong same '{ same = { "0,0 field:NL & 0,0 road:E" } }' 'different features'
wrong owners '{ owners = { "0,0 road:E = 2" } }' 'owned by nobody'
wrong supply '{ supply = { "2 normal 6" } }' '7 are left'
wrong player '{ player = 2 }' 'actual: +player 1'
wrong stack '{ stack = 5 }' 'actual: +tiles in the stack: 2'
wrong drawn '{ drawn = "BA/L" }' 'actual: +drawn: BA/LR'
wrong node '{ complete = { "7,7 road:E" } }' '7,7 road:E'
wrong draw '"draw BA/XX", { over = false }' 'no loaded set has'

# What is written loosely is no expectation.
wrong loose_supply '{ supply = { "1 normal 7 x" } }' 'actual: +not of the form "1 normal 6"'
wrong no_supply '{ supply = { "1 normal x" } }' 'actual: +not of the form "1 normal 6"'
wrong no_seat '{ supply = { "3 normal 7" } }' 'actual: +there is no seat 3: the seats are 1 to 2'
wrong loose_value '{ values = { "0,0 road:E final = 2x" } }' 'actual: +not of the form "3,-1 road:S = 4"'
wrong no_value '{ values = { "0,0 field:N = x" } }' 'actual: +not of the form "3,-1 road:S = 4"'
wrong loose_owner '{ owners = { "0,0 road:E = no one" } }' 'actual: +not of the form "0,0 city:N = 1 2"'
scenario few "$road { points = { 3 } }"
expect 3 "few.lua:5: .*points holds 1 number, but 2 play" test "$work/few.lua"

cat >"$work/setup.lua" <<'END'
return scenario {
  ["a figure of nobody"] = {
    board = { "BA/RFr 0,0 r0" }, stack = {}, play = { { over = true } },
    figures = { "3 normal 0,0 road:E" },
  },
  ["an error that doesn't come"] = { error = "something" },
}
END
expect 1 'actual: +there is no seat 3: the seats are 1 to 2' test "$work/setup.lua"
expect 1 'actual: +no error' test "$work/setup.lua"
grep -q "setup.lua:4$" "$work/out" || fault "the line of the figure is not named"

# Rules beside the scenario, whatever folder this is called from; what isn't there is told at 'with'.
mkdir "$work/beside"
printf 'return rule { id = "mine", api = 1, needs = { "base" }, title = "Beside" }\n' >"$work/beside/mine.lua"
cat >"$work/beside/with.lua" <<'END'
return scenario {
  ["beside"] = {
    with = { "mine.lua" }, play = { { over = false } } },
  ["nowhere"] = {
    players = 3,
    with = { "nowhere.lua" }, play = { { over = false } } },
}
END
expect 1 '^1 passed, 1 failed, 0 skipped$' test "$work/beside/with.lua"
grep -q 'beside/with.lua:6$' "$work/out" || fault "the line of 'with' is not named"

echo 'return scenario { ["x"] = { baord = {} } }' >"$work/bad.lua"
expect 3 'baord' test "$work/bad.lua"
expect 3 'baord' check "$work/bad.lua"
expect 3 'no such file' test "$work/missing"
expect 3 '' test "$BST_SOURCE_DIR/tests/data/examples.json"

expect 0 '^[0-9]+ passed, 0 failed$' check base
expect 0 '0 failed$' check "$BST_SOURCE_DIR/scripts" "$BST_SOURCE_DIR/tiles"
expect 0 '"passed": 1' check "$work/good.lua" --json
expect 3 '1 failed' check nothing_of_that_name
expect 2 'name files' check
printf 'return rule { id = "mine", api = 1, titel = "x", needs = { "base" } }\n' >"$work/mine.lua"
expect 3 "mine.lua:1: .*titel" check "$work/mine.lua"
mkdir "$work/folder"
expect 3 '' check "$work/folder/no.lua"
expect 3 "did you mean '.*/mine.lua'\?" check "$work/mine"

# A wrong BASTIDE_PATH is told once.
for command in "list" "check base" "list tilesets"; do
  BASTIDE_PATH=/nope expect 3 'no such folder' $command
  same "$(cat "$work/out" "$work/err" | grep -c BASTIDE_PATH)" 1 "messages of $command"
done

# A tile set is checked through a rule in the same call, one beside it, or by itself.
mkdir "$work/tiles" "$work/rules"
cat >"$work/tiles/extra.lua" <<'END'
return tileset { id = "extra", api = 1, tiles = {
  ["EX/1"] = { slots = "a.a|brc|d.d|crb", n = 1, symbols = { tower = 1 } },
} }
END
expect 3 "extra.lua:2: .* names an attribute 'tower'" check "$work/tiles/extra.lua"
grep -q "no rule brings this tile set; it was checked with the segments of 'base' only" "$work/err" ||
  fault "nothing says how the set was checked"
rule='return rule { id = "towers", api = 1, needs = { "base" }, attrs = { tower = { scope = "tile" } },'
echo "$rule tiles = { \"../tiles/extra.lua\" } }" >"$work/rules/towers.lua"
expect 0 '^2 passed, 0 failed$' check "$work/tiles/extra.lua" "$work/rules"
echo "$rule tiles = { \"extra.lua\" } }" >"$work/tiles/towers.lua"
expect 0 '^1 passed, 0 failed$' check "$work/tiles/extra.lua"
sed -i 's/brc/9rc/' "$work/tiles/extra.lua"
expect 3 'extra.lua:2: ' check "$work/tiles/extra.lua"
# A copy of the installed set needs no rule to be read.
mkdir "$work/copy"
sed 's/id = "base"/id = "copied"/' "$BST_SOURCE_DIR/tiles/base.lua" >"$work/copy/copied.lua"
expect 0 "with the segments of 'base' only" check "$work/copy/copied.lua"
# A set of one's own that is called like an installed one is another one.
sed 's/n = /m = /' "$BST_SOURCE_DIR/tiles/base.lua" >"$work/base.lua"
expect 3 "base.lua:.*unknown key 'm'" check "$work/base.lua"
finish
