#!/usr/bin/env bash
# Bad input of every kind: it ends quickly, with the right exit status and a message that says what and
# where. What is wrong with declarations, key by key, is tested in tests/unit.
source "$(dirname "$0")/lib.sh"
base=$BST_SOURCE_DIR/scripts/expansions/base.lua

# What hangs ends after two minutes: more than the slowest build needs on a machine with other things to
# do. A program that dies of a signal has a status above 128.
real=$BASTIDE
printf '#!/bin/sh\nulimit -t 120\nexec "%s" "$@"\n' "$real" >"$work/bastide"
chmod +x "$work/bastide"
BASTIDE=$work/bastide

# --- files that are no rules ----------------------------------------------------------------------

# base_as ID SED-SCRIPT: a changed copy of the base game, in $work/ID.lua
base_as() { sed -e "s/^  id = \"base\"/  id = \"$1\"/" -e "$2" "$base" >"$work/$1.lua"; }
# refused ID PATTERN: neither played nor passed by 'check'
refused() {
  expect 3 "$2" sim --with "$work/$1.lua" --games 2
  expect 3 "$2" check "$work/$1.lua"
}

mkdir "$work/folder.lua"
expect 3 'folder\.lua: is a folder' sim --with "$work/folder.lua"
mkfifo "$work/fifo.lua"
expect 3 'fifo\.lua: is not an ordinary file' sim --with "$work/fifo.lua"
expect 3 'fifo\.lua: is not an ordinary file' test "$work/fifo.lua"
ln -s /dev/zero "$work/zero.lua"
expect 3 'is not an ordinary file' sim --with "$work/zero.lua"
ln -s loop.lua "$work/loop.lua"
refused loop 'loop\.lua: '
ln -s nothing "$work/dangling.lua"
refused dangling 'dangling\.lua: '
refused missing 'missing\.lua: '
: >"$work/empty.lua"
refused empty 'empty\.lua: is empty'
{ printf '\xef\xbb\xbf' && cat "$base"; } >"$work/bom.lua"
refused bom 'bom\.lua:1: starts with a BOM'
sed 's/$/\r/' "$base" >"$work/crlf.lua"
refused crlf 'crlf\.lua:1: has CRLF line ends'
base_as utf8 's/Base game"/Bas\xff"/'
refused utf8 'utf8\.lua:42: is not UTF-8'
printf 'return rule {}\0' >"$work/nul.lua"
refused nul 'nul\.lua:1: holds a zero byte'
printf '\x1bLua\x54' >"$work/bytecode.lua"
refused bytecode 'bytecode\.lua'
{ cat "$base" && head -c 2000000 /dev/zero | tr '\0' ' '; } >"$work/huge.lua"
refused huge 'huge\.lua: is bigger than 1 MiB'
cp "$base" "$work/other.lua"
refused other "other\.lua:[0-9]+: the id must be 'other'"

expect 3 'fifo\.lua: is not an ordinary file' check "$work/fifo.lua"
expect 3 'fifo\.lua: is a pipe that nothing comes out of' position "$work/fifo.lua"
expect 3 'folder\.lua: is a folder' position "$work/folder.lua"
mkdir -p "$work/odd/in"
mkfifo "$work/odd/in/fifo.lua"
ln -s /dev/zero "$work/odd/zero.lua"
ln -s .. "$work/odd/in/up"
ln -s . "$work/odd/again"
expect 3 'fifo\.lua: is not an ordinary file' check "$work/odd"
expect 3 '^0 passed, 2 failed$' check "$work/odd"
mkdir "$work/hollow"
expect 3 'hollow: holds nothing to check' check "$work/hollow"
expect 3 'no scenario was found' test "$work/hollow"
printf 'return rule(error("\\xff\\27[31mred"))' >"$work/bytes.lua"
refused bytes 'bytes\.lua:1: \?\?\[31mred'
expect 3 '"text": "\?\?\[31mred"' check --json "$work/bytes.lua"
printf 'return rule { id = "esc", api = 1, title = "\\27[31m" }' >"$work/esc.lua"
refused esc 'esc\.lua:1: title holds a control character'
long=$(printf 'n%.0s' {1..65})
{ echo 'return rule { id = "many", api = 1, needs = { "base" },' && printf 'k%d = 1,\n' {1..30} && echo '}'; } >"$work/many.lua"
expect 3 '^\.\.\. and 10 more$' check "$work/many.lua"
expect 3 'unknown key .k30.' check --json "$work/many.lua"
same "$(grep -c 'unknown key' "$work/out")" 30 "messages in JSON"
expect 3 '' check "$work/many.lua"
same "$(grep -c 'unknown key' "$work/err")" 20 "messages that are shown"

# --- programs that are no rules -------------------------------------------------------------------

# script ID LUA PATTERN: the base game with LUA as its first line
script() {
  { printf '%s\n' "$2" && sed "s/^  id = \"base\"/  id = \"$1\"/" "$base"; } >"$work/$1.lua"
  refused "$1" "$3"
}
script s_loop 'while true do end' 's_loop\.lua:1: runs too long'
script s_goto '::a:: goto a' 's_goto\.lua:1: runs too long'
script s_pcall 'while true do pcall(function() while true do end end) end' ':1: runs too long'
script s_tail 'local function f() return f() end f()' ':1: runs too long'
script s_recursion 'local function f() return 1 + f() end f()' 's_recursion\.lua'
script s_memory 'local t = {} for i = 1, 1e9 do t[i] = i end' 's_memory\.lua:1: uses too much memory'
script s_chain 'local t = {} while true do t = {t} end' 's_chain\.lua:1: (uses too much memory|runs too long)'
script s_string 'local s = "x" for i = 1, 60 do s = s .. s end' ':1: makes a string of more than 64 KiB'
script s_caught 'local s = "x" pcall(function() while true do s = s .. s end end)' ':1: makes a string of more'
script s_concat 'local t = {} for i = 1, 1e6 do t[i] = "xxxxx" end table.concat(t)' 'more than 64 KiB'
script s_unpack 'table.unpack({}, 1, 1e9)' ':1: unpack: more than 200 items'
script s_nil 'error(nil)' 'an error that is no text but a nil'
script s_table 'error({})' 'an error that is no text but a table'
script s_global 'x = 1' ":1: 'x' can't be set here"
script s_unknown 'local a = small_cty' ":1: unknown name 'small_cty'"
for name in os io debug require load dofile coroutine rawset collectgarbage; do
  script "s_$name" "local a = $name" ":1: unknown name '$name'"
done
script s_braces "local t = $(printf '{%.0s' {1..5000})" 's_braces\.lua'
script s_locals "$(printf 'local a%d\n' {1..250})" 's_locals\.lua:[0-9]+: too many local variables'

# returns ID LUA PATTERN: the whole file
returns() {
  printf '%s\n' "$2" >"$work/$1.lua"
  refused "$1" "$3"
}
returns r_none 'local x = 1' "must end with 'return rule"
returns r_number 'return 1' "must end with 'return rule"
returns r_two 'rule { id = "r_two", api = 1 } return rule { id = "r_two", api = 1 }' ':1: a second declaration'
returns r_argument 'return rule(5)' ':1: bad argument'
returns r_empty 'return rule {}' ":1: needs 'api'"
returns r_itself 'local t = { id = "r_itself", api = 1 } t.options = t return rule(t)' 'too deeply'
returns r_function 'return rule { id = "r_function", api = 1, title = function() end }' ':1: title must be a text'
returns r_keys 'return rule { id = "r_keys", api = 1, [1.5] = 1, [rule] = 2 }' ':1: .*as a key'
returns r_needs 'return rule { id = "r_needs", api = 1, needs = { "nonesuch" } }' "rule 'nonesuch', which is not installed"
returns r_hole 'return rule { id = "r_hole", api = 1, needs = { [1] = "base", [3] = "base" } }' 'needs must be a list'
returns r_conflict 'return rule { id = "r_conflict", api = 1, needs = { "base" }, set = { ["base.smal_city"] = 2 } }' \
  "did you mean 'base\.small_city'"
returns r_self 'return rule { id = "r_self", api = 1, needs = { "base" }, conflicts = { "r_self" } }' \
  ':1: conflicts\[1\] names the rule itself'
returns r_values 'return rule { id = "r_values", api = 1, needs = { "base" }, options = { x = { default = 2,
  values = { 4, 2, "4" } } } }' ":2: options\.x\.values\[3\] is '4' once more"
returns r_long "return rule { id = 'r_long', api = 1, needs = { 'base' }, attrs = { $long = {} } }" ':1: .* is too long'
returns "$long" "return rule { id = '$long', api = 1, needs = { 'base' } }" ':1: id is too long'
for section in options segments attrs figures terms state game_over draw majority interop players set; do
  for value in 5 '"x"' true 'function() end' '{ 5 }' '{ x = 5 }' '{ x = { y = 5 } }' '{ x = { { 5 } } }' 'adjacent{}' 'opt("x")'; do
    returns r_entry "return rule { id = 'r_entry', api = 1, needs = { 'base' }, $section = $value }" ':1: '
  done
done
returns r_figures 'return rule { id = "r_figures", api = 1, needs = { "base" }, figures = {
  a = { group = "meeple", n = 100 }, b = { group = "meeple", n = 100 }, c = { group = "meeple", n = 100 },
  d = { group = "meeple", n = 100 } } }' ':3: figures\.d makes 814 figures of 2 players; a game has at most 768'
for id in one two; do
  other=$([ $id = one ] && echo two || echo one)
  echo "return rule { id = \"$id\", api = 1, needs = { \"base\", \"$other.lua\" } }" >"$work/$id.lua"
done
expect 3 'in a circle' sim --with "base,$work/one.lua,$work/two.lua" --games 2

# --- numbers --------------------------------------------------------------------------------------

number=0
# value SED-SCRIPT PATTERN: one number of the base game is replaced
value() {
  number=$((number + 1))
  base_as "v$number" "$1"
  refused "v$number" "v$number\.lua:[0-9]+: $2"
}
for n in -1 101 256 1.5 7.0 0/0 1/0 -1/0 2^53 math.maxinteger '"7"' true; do
  value "s,n = 7\,,n = $n\,," 'figures\.normal\.n must be a whole number from 0 to 100, not'
done
for n in -1 0 7 256 2.0 0/0 '"2"'; do
  value "s,min = 2,min = $n," 'players\.min must be a whole number from 1 to 6, not'
done
value 's/min = 2/min = 5/; s/max = 6/max = 3/' 'players has a min above its max'
value 's/min = 2, max = 6//' "players needs 'min'"
value 's/order = 100/order = 1000/' 'segments\.city\.order must be a whole number from 0 to 999'
value 's/\(on = "road", per = "size", n = \)1/\165536/' 'terms\.road\.n must be a whole number from -10000'
value 's/api = 1/api = 2/' 'api must be'
value 's,BA/RCr,BA/NO,' "start is 'BA/NO', which no loaded tile set has"

# --- tile sets ------------------------------------------------------------------------------------

# tiles PATTERN LUA: a tile set with a start tile and this
tiles() {
  mkdir -p "$work/t"
  cat >"$work/t/t.lua" <<END
return tileset { id = "t", api = 1, tiles = {
  ["BA/RCr"] = { slots = "CCC|arb|b.b|bra", n = 4 },
$2
} }
END
  sed -e 's/^  id = "base"/  id = "r"/' -e 's/tiles = { "base" }/tiles = { "t.lua" }/' "$base" >"$work/t/r.lua"
  expect 3 "$1" sim --with "$work/t/r.lua" --games 2
}
field='slots = "a.a|a.a|a.a|a.a"'
for n in -1 1001 65536 1.5 4.0 0/0 '"4"' true; do
  tiles 't\.lua:3: tiles\.X\.n must be a whole number from 0 to 1000, not' "[\"X\"] = { $field, n = $n }"
done
tiles ':3: tiles\.X\.slots .*5 sides' '["X"] = { slots = "a.a|a.a|a.a|a.a|a.a", n = 1 }'
tiles ':3: tiles\.X\.slots .*1 characters' '["X"] = { slots = "a.a|a.a|a.a|a", n = 1 }'
tiles ":3: tiles\.X\.slots '9'" '["X"] = { slots = "9.9|a.a|a.a|a.a", n = 1 }'
tiles ':3: tiles\.X\.slots .*nothing at its ends' '["X"] = { slots = "...|a.a|a.a|a.a", n = 1 }'
tiles ":3: tiles\.X needs 'slots'" '["X"] = { n = 1 }'
tiles ':3: tiles\.X\.at\[2\]\[1\] must be' "[\"X\"] = { slots = { \"a.a|a.a|a.a|a.a\", \"a.a|a.a|a.a|a.a\" }, at = { {0,0}, {1e9,0} }, n = 1 }"
tiles ":3: tiles\.X borders .*'Z'" "[\"X\"] = { $field, n = 1, borders = \"a:Z\" }"
tiles ":3: tiles\.X\.centre names .*'castle'" "[\"X\"] = { $field, n = 1, centre = \"castle\" }"
tiles ":3: tiles\.X\.symbols\.penant names" "[\"X\"] = { $field, n = 1, symbols = { penant = \"a\" } }"
tiles ':3: tiles\.X\.turned must be' "[\"X\"] = { $field, n = 1, turned = 4 }"
tiles ':4: key .X. is given twice, first on line 3' "[\"X\"] = { $field, n = 1 },
  [\"X\"] = { $field, n = 1 }"
tiles ":3: tiles\.X\.symbols\.pennant is too much: 255 is the most" \
  "[\"X\"] = { slots = \"AAA|AAA|AAA|AAA\", n = 1, symbols = { pennant = \"$(printf 'A%.0s' {1..256})\" } }"
tiles ':3: tiles\.X\.symbols\.garden must be a whole number from 0 to 255' "[\"X\"] = { $field, n = 1, symbols = { garden = 256 } }"
tiles ':3: tiles\.X\.slots names no cell' '["X"] = { slots = {}, n = 1 }'
tiles ':3: tiles\.X must be a table' '["X"] = 5'
two='slots = { "a.a|a.a|a.a|a.a", "a.a|a.a|a.a|a.a" }'
tiles ':3: tiles\.X\.at must list cells that .* hang together' "[\"X\"] = { $two, at = { {0,0}, {5,5} }, n = 1 }"
tiles ':3: tiles\.X\.at must list cells that are all different' "[\"X\"] = { $two, at = { {0,0}, {0,0} }, n = 1 }"
tiles ':3: tiles\.X\.n lists counts by edition' "[\"X\"] = { $field, n = { 1, 2 } }"
tiles ":3: .* is too long" "[\"$long\"] = { $field, n = 1 }"
# editions PATTERN COUNTS: of a set with as many editions as the base game has
editions() {
  cat >"$work/t/e.lua" <<END
return tileset { id = "e", api = 1, edition = opt("tile_edition"), tiles = {
  ["BA/RCr"] = { slots = "CCC|arb|b.b|bra", n = 4 },
  ["X"] = { $field, n = $2 } } }
END
  sed -e 's/^  id = "base"/  id = "r"/' -e 's/tiles = { "base" }/tiles = { "e.lua" }/' "$base" >"$work/t/r.lua"
  expect 3 "$1" sim --with "$work/t/r.lua" --games 2
}
editions ':3: tiles\.X\.n\[1\] must be a whole number from 0 to 1000, not -1' '{ -1, 2 }'
editions ':3: tiles\.X\.n\[1\] must be a whole number from 0 to 1000, not 300000' '{ 300000, 1 }'
editions ':3: tiles\.X\.n\[1\] must be a whole number from 0 to 1000, not 1\.5' '{ 1.5, 2 }'
editions ':3: tiles\.X\.n holds 3 counts, but there are 2 editions' '{ 4, 4, 4 }'
editions ':3: tiles\.X\.n holds 1 counts, but there are 2 editions' '{ 4 }'
tiles "spaces can't be typed" "[\"a b\"] = { $field, n = 1 }"
tiles 'holds [0-9]+ tiles; 4096 is the most' "$(for i in {1..6}; do echo "[\"X$i\"] = { $field, n = 1000 },"; done)"
tiles 'unfinished|expected' '["X"] = {'

# --- scenarios ------------------------------------------------------------------------------------

# scenario STATUS PATTERN LUA
scenario() {
  echo "return scenario { [\"X-1 x\"] = { $3 } }" >"$work/s.lua"
  expect "$1" "$2" test "$work/s.lua"
}
fine='play = { { over = false } }'
scenario 0 '^1 passed' "$fine"
scenario 3 's\.lua:1: X-1 x asserts nothing' 'play = {}'
scenario 3 'must be a list of actions' 'play = 5'
scenario 3 'play\[1\] must be a table' 'play = { 5 }'
scenario 3 'points\[1\] must be a whole number' 'play = { { points = { 0/0, 0 } } }'
scenario 3 'points\[1\] must be a whole number' 'play = { { points = { 1.5, 0 } } }'
scenario 3 "unknown key 'foo'" "foo = 1, $fine"
scenario 3 'players must be a whole number' "players = -1, $fine"
scenario 1 'base is for 2 to 6 players, not 7' "players = 7, $fine"
scenario 3 'seed must be a whole number' "seed = 1.5, $fine"
scenario 3 'to_move must be' "to_move = 0, $fine"
scenario 3 'to_move is 3, but there is no player 3 in a game of 2' "to_move = 3, $fine"
scenario 3 'player is 9, but there is no player 9 in a game of 2' 'play = { { player = 9 } }'
scenario 3 'winners\[1\] is 9, but there is no player 9 in a game of 2' 'play = { { winners = { 9 } } }'
scenario 3 'points\[1\] must be a whole number from -1000000000 to 1000000000' "points = { 1000000001, 0 }, $fine"
scenario 3 'points\[1\] must be a whole number from -1000000000' 'play = { { points = { -2147483648, 0 } } }'
scenario 3 "stack\[1\] is 'BA/C\*-1', but '-1' is no number of tiles" "stack = { \"BA/C*-1\" }, $fine"
scenario 3 "stack\[1\] is 'BA/C\*0', but '0' is no number of tiles" "stack = { \"BA/C*0\" }, $fine"
scenario 3 "stack\[1\] is 'BA/C\*', but '' is no number of tiles" "stack = { \"BA/C*\" }, $fine"
scenario 1 "no rule 'nope' is installed" "with = { \"nope\" }, $fine"
scenario 1 'occupied' "board = { \"BA/C 0,0 r0\", \"BA/C 0,0 r0\" }, $fine"
scenario 1 'mismatch' "board = { \"BA/C 0,0 r0\", \"BA/L 0,-1 r0\" }, $fine"
scenario 1 'more than 2048 tiles' "stack = { \"BA/C*1000000000\" }, $fine"
scenario 1 "player 1 has no 'normal' left" "figures = { $(printf '"1 normal 0,0 city:N", %.0s' {1..8}) }, $fine"
scenario 0 '' "$fine"
expect 2 "nothing to test: none of 1 scenarios has 'TYPO' in its name" test --filter TYPO "$work/s.lua"
for value in 5 '"x"' true '{ 5 }' 'function() end' 'opt("x")' 'adjacent{}'; do
  echo "return scenario { x = $value }" >"$work/s.lua"
  expect 3 's\.lua:1: ' test "$work/s.lua"
  expect 3 's\.lua:1: ' check "$work/s.lua"
  echo "return scenario { defaults = $value, x = { play = $value } }" >"$work/s.lua"
  expect 3 's\.lua:1: ' test "$work/s.lua"
done
echo 'return scenario {}' >"$work/s.lua"
expect 3 'no scenario was found' test "$work/s.lua"
echo 'return scenario { { play = {} } }' >"$work/s.lua"
expect 3 's\.lua:1: .*has no name' test "$work/s.lua"

# --- positions ------------------------------------------------------------------------------------

# position PATTERN JSON...: printed one line each
position() {
  local pattern=$1
  shift
  printf '%s\n' "$@" >"$work/p.json"
  expect 3 "$pattern" position "$work/p.json"
}
entry() { echo "[{\"id\": \"E1\", \"tiles\": [$1], \"expect\": [$2]}]"; }
tile='{"tile": "E", "x": 0, "y": 0, "rot": 0}'
query='{"query": "city", "at": [0, 0, "N"], "expect": {"pts": 1}}'
position 'p\.json:7: not valid JSON' '[' '' '' '' '' '' '{"id":}]'
position 'p\.json:1: not valid JSON' "$(printf '[%.0s' {1..5000})"
position 'p\.json:1: not valid JSON: duplicate' '[{"id": "a", "id": "b"}]'
position 'not valid JSON: real number overflow' '[1e999]'
position 'not valid JSON: too big integer' '[99999999999999999999]'
position 'not valid JSON' '[NaN]'
position 'not valid JSON' "$(entry "$tile" "$query") x"
position 'not valid JSON' "$(printf '["\xff"]')"
position 'not valid JSON' null
position 'p\.json: starts with a BOM' "$(printf '\xef\xbb\xbf[]')"
position 'p\.json: must be a list of positions, like' '{}'
for bad in 5 null '"x"' '[]' '{}'; do
  position "entry 'number 1': must be an object" "[$bad]"
  position "entry 'E1': " "$(entry "$bad" "$query")"
  position "entry 'E1': " "$(entry "$tile" "$bad")"
done
for bad in 1000000000 -9000 1e9 '"0"' null true '[]' 9223372036854775807; do
  position '"x" and "y" must be whole numbers' "$(entry "{\"tile\": \"E\", \"x\": $bad, \"y\": 0, \"rot\": 0}" "$query")"
  position '"rot" must be 0, 1, 2 or 3' "$(entry "{\"tile\": \"E\", \"x\": 0, \"y\": 0, \"rot\": $bad}" "$query")"
  position '"at" must be' "$(entry "$tile" "{\"query\": \"city\", \"at\": [$bad, 0, \"N\"]}")"
  position 'third element of "at"' "$(entry "$tile" "{\"query\": \"city\", \"at\": [0, 0, $bad]}")"
done
position 'all 1 tiles of this type lie already' \
  "$(entry '{"tile": "C", "x": 0, "y": 0, "rot": 0}, {"tile": "C", "x": 1, "y": 0, "rot": 0}' "$query")"
# A mistake in the second entry: nothing is printed of the first.
position "entry 'E2'" "[{\"id\": \"E1\", \"tiles\": [$tile]}, {\"id\": \"E2\", \"tiles\": 5}]"
[ -s "$work/out" ] && fault "output before an error in a later entry"
echo '[]' >"$work/p.json"
expect 0 '^0 passed, 0 failed, 0 skipped$' position "$work/p.json"

# --- the command line -----------------------------------------------------------------------------

expect 0 '"seed"|"digest"' sim --games 1 --seed 18446744073709551615 --json
expect 2 'out of range' sim --games 1 --seed 18446744073709551616
expect 2 'whole number' sim --games 1 --seed -1
expect 2 'base is for 2 to 6 players, not 1' sim --players random
expect 2 'out of range' sim --threads 100000
expect 0 'on 1000 threads' sim --games 10 --threads 1000
expect 2 'p must be a number' sim --players random:p=nan,random
expect 2 'whole number' sim --copies base=1.5
expect 3 '4096 is the most' sim --copies base=64 --games 1
expect 2 "'2=3' is no value" sim --set base.small_city=2=3 --games 1
expect 2 "'ON' is no value" sim --set base.farmers=ON --games 1
expect 2 "no command ''" ''
expect 2 'unknown option --' sim -- --games 1
expect 2 "no rule 'nonesuch' is installed" sim --with nonesuch
same "$(BASTIDE_PATH=$work/nowhere "$BASTIDE" sim --games 1 2>&1 >"$work/quiet"; echo $?)" \
  "$work/nowhere: is named by \$BASTIDE_PATH, but there is no such folder
3" "a missing folder in BASTIDE_PATH"
same "$(BASTIDE_PATH=$base "$BASTIDE" sim --games 1 2>&1 >"$work/quiet"; echo $?)" \
  "$base: is named by \$BASTIDE_PATH, but it is no folder
3" "a file in BASTIDE_PATH"
if [ "$(id -u)" != 0 ]; then
  mkdir -m 0 "$work/locked"
  BASTIDE_PATH=$work/locked expect 3 'locked: is named by .BASTIDE_PATH, but it can.t be read' sim --games 1
fi
expect 3 '' list options --with /nonexistent.lua
[ -s "$work/out" ] && fault "a list of options of nothing"
for folder in one_path other_path; do
  mkdir -p "$work/$folder/scripts/expansions"
  echo 'return rule { id = "twin", api = 1, needs = { "base" } }' >"$work/$folder/scripts/expansions/twin.lua"
done
BASTIDE_PATH=$work/one_path:$work/other_path expect 3 'twin\.lua: has the same id as .*twin\.lua' \
  sim --with twin --games 1
mkdir -p "$work"/{one_path,other_path}/tiles
touch "$work"/{one_path,other_path}/tiles/same.lua
rm "$work/one_path/scripts/expansions/twin.lua"
BASTIDE_PATH=$work/one_path:$work/other_path expect 3 'same\.lua: has the same id as' list
same "$(grep -c 'has the same id as' "$work/err")" 1 "messages about one id in two places"

# A stack may name more copies of a tile than the box holds: the board has room for those.
cat >"$work/crowded_test.lua" <<'END'
local play = {}
for x = 1, 15 do
  play[#play + 1] = "place BA/L " .. x .. ",0 r0"
  play[#play + 1] = "pass"
end
play[#play + 1] = { over = false }
return scenario { ["fifteen monasteries, though the box holds four"] = { board = { "BA/L 0,0 r0" }, stack = { "BA/L*60" }, play = play } }
END
expect 0 '^1 passed' test "$work/crowded_test.lua"

# --- where the output goes ------------------------------------------------------------------------

# unwritable ARGUMENTS...: a full disk and a closed output are told of, with status 3
unwritable() {
  local status=0
  "$BASTIDE" "$@" >/dev/full 2>"$work/err" || status=$?
  [ "$status" = 3 ] && grep -q "can't be written" "$work/err" || fault "bastide $* >/dev/full: status $status"
  status=0
  "$BASTIDE" "$@" >&- 2>"$work/err" || status=$?
  [ "$status" = 3 ] && grep -q "can't be written" "$work/err" || fault "bastide $* >&-: status $status"
}
if [ -w /dev/full ]; then
  unwritable sim --games 10
  unwritable sim --games 10 --json
  unwritable watch
  unwritable list --json
  unwritable perft --depth 2
  unwritable position "$BST_SOURCE_DIR/tests/data/examples.json"
  unwritable check base
  unwritable --help
fi
# A reader that goes away ends it quietly.
"$BASTIDE" watch 2>"$work/err" | head -n 1 >"$work/out"
[ -s "$work/err" ] && fault "watch | head: a message"
grep -q '^turn 1' "$work/out" || fault "watch | head: no output"

finish
