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
expect 3 "beside.lua:[0-9]+: 'rule' stands in a file that is read as a scenario" test "$work/folder/beside.lua"

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

wrong why_not '{ why_not = { ["place BA/LR 5,5 r0"] = "occupied" } }' 'actual: +"place BA/LR 5,5 r0" is not legal: no contact'
wrong why_not_legal '{ why_not = { ["place BA/LR 1,0 r1"] = "occupied" } }' 'expected: illegal: place BA/LR 1,0 r1'
wrong pieces "$road { pieces = { \"normal:1 at 1,0 road:W\" } }" 'actual: +0 are there'
wrong pieces_number '{ pieces = { "normal:1*x at 1,0 road:W" } }' 'not of the form'
wrong pieces_whose '{ pieces = { "normal at 0,0 road:E" } }' 'write whose it is'
wrong pieces_what '{ pieces = { "horse at 0,0" } }' "no rule declares a tile, figure or token 'horse'"
wrong pieces_where '{ pieces = { "normal:1 at stable" } }' "there is no place 'stable'"
wrong pieces_far '{ pieces = { "normal:1 at 9,9" } }' 'no tile lies on or next to 9,9'
wrong pieces_seat '{ pieces = { "normal:1 at supply:3" } }' "there is no seat '3'"
wrong state '{ state = { "sum = 1" } }' "no rule declares a state field 'sum'"
wrong state_form '{ state = { "sum" } }' 'not of the form'
wrong marks '{ marks = { "paid at 0,0" } }' "no rule declares a mark 'paid'"
wrong events "$road { events = { \"figure_moved normal:2\" } }" 'actual: +events: .*figure_moved normal:1'
wrong events_order "$road { events = { \"scored\", \"figure_moved\" } }" 'expected: figure_moved, after scored$'
wrong events_word "$road { events = { \"tile_pl\" } }" 'expected: tile_pl$'
wrong no_events "$road { no_events = { \"points\" } }" 'expected: no event points'
wrong failure '{ action = "place BA/LR 1,0 r1", error = "no" }, { over = false }' 'no error: "place BA/LR 1,0 r1" is carried out'

# Without a tile to come the last scoring is in the points: that is said.
echo 'return scenario { x = { stack = {}, play = { { points = { 9, 9 } } } } }' >"$work/over.lua"
expect 1 '^  points: 0 0, the game is over$' test "$work/over.lua"

# What a rule keeps: values that don't fit are told.
cp "$BST_SOURCE_DIR/tests/scenarios/ledger.lua" "$work/"
# ledger BODY PATTERN: a scenario with that rule
ledger() {
  printf 'return scenario { x = { with = { "ledger.lua" }, map = "BA/LR:3 *BA/RFr", %s play = { { over = false } } } }\n' "$1" >"$work/kept.lua"
  expect 1 "$2" test "$work/kept.lua"
}
ledger 'state = { "small = 256" },' "state field 'ledger.small' holds 0 to 255, not 256"
ledger 'state = { "small = x" },' 'it holds a whole number'
ledger 'state = { "mood = sad" },' 'it holds one of its words'
ledger 'state = { "debt = 1" },' 'write "debt:1" \(a seat\)'
ledger 'state = { "debt:9 = 1" },' 'write "debt:1" \(a seat\)'
ledger 'state = { "visits at 9,9 = 1" },' 'write "visits at 0,0" \(a cell with a tile\)'
ledger 'state = { "shore = 0,0 x" },' 'it holds cells'
ledger 'marks = { "paid at 0,0" },' 'write "paid at 0,0 road:E" \(a segment\)'
ledger 'marks = { "tired at normal:1 at 0,0 road:E" },' 'write "tired at normal:1'
ledger 'pieces = { "sheep:9 at 0,0" },' "'sheep' has no face '9'"
ledger 'pieces = { "BA/C at 0,0" },' 'tiles lie on the board or in zones'
ledger 'pieces = { "BA/C*4 at hand:1" },' "zone 'ledger.hand' holds 3 tiles already"
ledger 'pieces = { "BA/C at hand" },' "each player has a zone 'hand'"
ledger 'pieces = { "normal:1 at dock:1" },' "the zone 'dock' is everybody's"
ledger 'supply = { "1 coin 99" },' "no 'coin' like that is left"

printf 'return scenario { a = { stack = { "BA/CX" }, play = { { over = true } } } }\n' >"$work/hint.lua"
expect 1 "no loaded set has a tile of this id; did you mean 'BA/C'" test "$work/hint.lua"
printf 'return scenario { a = { map = "BA/CX", play = { { over = true } } } }\n' >"$work/hint.lua"
expect 1 "no loaded set has a tile 'BA/CX'; did you mean 'BA/C'" test "$work/hint.lua"

# Jobs change nothing; what runs is told.
for jobs in 1 3; do
  "$BASTIDE" test "$BST_SOURCE_DIR/tests/scenarios" --jobs $jobs --json >"$work/jobs$jobs" || fault "--jobs $jobs"
done
cmp -s "$work/jobs1" "$work/jobs3" || fault "--jobs changes the output"
expect 2 'out of range' test "$work/good.lua" --jobs 0
cat >"$work/halfway.lua" <<'END'
local function double(n)
  return 2 * n
end

local function idle(n)
  return n
end

return rule {
  id = "halfway", api = 1, title = "Half of it runs", needs = { "base" },
  on = {
    tile_placed = { x = { function(g, ev)
      if double(1) == 3 then
        g:award(ev.player, idle(1), { why = "never" })
      end
    end } },
  },
}
END
cat >"$work/halfway_test.lua" <<'END'
return scenario { ["a tile is laid"] = { with = { "halfway.lua" }, play = { "draw BA/L", { over = false } } },
  ["another one"] = { with = { "halfway.lua" }, stack = { "BA/L", "BA/C" }, board = { "BA/L 0,0 r0" },
    play = { "place BA/L 1,0 r0", { over = false } } } }
END
expect 0 'halfway.lua  not run: 6, 14$' test "$work/halfway_test.lua" --coverage
expect 0 '"missed": \[' test "$work/halfway_test.lua" --coverage --json

# What waits for a rule is skipped, and told; when the rule is there it runs.
cat >"$work/waits.lua" <<'END'
return scenario { ["TB-1 waits"] = { pending = { needs = "no_such_rule" }, play = { { over = true } } },
  ["BASE-1 runs"] = { play = { { over = false } } } }
END
expect 0 '^1 passed, 0 failed, 1 skipped$' test "$work/waits.lua"
grep -q "pending, until there is a rule 'no_such_rule': 1 scenario" "$work/err" || fault "nothing is told of what is pending"
expect 0 '"needs": "no_such_rule"' test "$work/waits.lua" --json
mkdir -p "$work/more/scripts/house_rules"
printf 'return rule { id = "no_such_rule", api = 1, title = "x", needs = { "base" } }\n' >"$work/more/scripts/house_rules/no_such_rule.lua"
expect 1 '^1 passed, 1 failed, 0 skipped$' test "$work/waits.lua" --scripts "$work/more"

# A failure of one of several rulesets says which.
cat >"$work/sets.lua" <<'END'
return scenario { ["BASE-70 a small city"] = {
  rulesets = { { set = { ["base.small_city"] = 2 } }, { set = { ["base.small_city"] = 4 } } },
  map = "BA/C", stack = { "BA/C", "BA/L*3" },
  play = { "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", { points = { 2, 0 } } } } }
END
expect 1 'failed: BASE-70 a small city \[base.small_city = 4\]' test "$work/sets.lua"
grep -q '^1 passed, 1 failed, 0 skipped$' "$work/out" || fault "rulesets are not counted one by one"

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
checked=("$BST_SOURCE_DIR/scripts/expansions" "$BST_SOURCE_DIR/tiles")
! is_sanitized || checked=("$BST_SOURCE_DIR/scripts/expansions/tower.lua" "$BST_SOURCE_DIR/tiles/tower.lua")
expect 0 '0 failed$' check "${checked[@]}"
expect 0 '"passed": 1' check "$work/good.lua" --json
expect 3 '1 failed' check nothing_of_that_name
expect 2 'name files' check
printf 'return rule { id = "mine", api = 1, titel = "x", needs = { "base" } }\n' >"$work/mine.lua"
expect 3 "mine.lua:1: .*titel" check "$work/mine.lua"
mkdir -p "$work/folder"
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
