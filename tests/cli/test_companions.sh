#!/usr/bin/env bash
# Looks and words of other programs in files of their own: found by the id beside the rule, read as if the rule
# said them, and faults name the file in which they stand.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

# rule FOLDER [SECTIONS]: a rule "zoo" with one symbol
rule() {
  mkdir -p "$1"
  cat >"$1/zoo.lua" <<END
return rule {
  id = "zoo", api = 1, title = "t", needs = { "base" },
  options = { price = { values = { 1, 2 }, default = 1, help = "h" } },
  attrs = { ape = { scope = "tile" } },
  ${2:-}
}
END
}
# companions FOLDER: both kinds
companions() {
  mkdir -p "$1/looks" "$1/interop/jcz" "$1/interop/position"
  echo 'return looks { ape = { letter = "Ap", path = "M4 4h16z" } }' >"$1/looks/zoo.lua"
  echo 'return interop { elements = { ape = {} } }' >"$1/interop/jcz/zoo.lua"
  echo 'return interop { city = { keys = { apes = "attr:ape" } } }' >"$1/interop/position/zoo.lua"
}
value() { expect 0 "$2" why "$1" --with "$3"; }

# beside a rule that lies anywhere
rule own
"$BASTIDE" sim --with own/zoo.lua --games 20 --seed 1 >"$work/alone"
companions own
"$BASTIDE" sim --with own/zoo.lua --games 20 --seed 1 >"$work/beside"
same "$(grep digest "$work/alone")" "$(grep digest "$work/beside")" "companions change games"
value zoo.draw.ape.letter '^zoo.draw.ape.letter is "Ap"' own/zoo.lua
grep -q "declared by rule 'zoo' (own/looks/zoo.lua:1)" "$work/out" || fault "the place in the companion isn't told"
value zoo.interop.jcz.elements 'own/interop/jcz/zoo.lua:1' own/zoo.lua
value zoo.interop.position.city.keys.apes 'own/interop/position/zoo.lua:1' own/zoo.lua
expect 0 'passed: own/looks/zoo.lua' check own --alone
grep -q 'passed: own/interop/jcz/zoo.lua' "$work/out" || fault "interop wasn't checked"
grep -q 'passed: own/interop/position/zoo.lua' "$work/out" || fault "interop wasn't checked"

# beside the folders of expansions and house rules, from wherever they are named
rule pack/scripts/house_rules
companions pack/scripts
value zoo.draw.ape.letter 'pack/scripts/looks/zoo.lua:1' pack/scripts/house_rules/zoo.lua
(cd pack/scripts/house_rules && "$BASTIDE" why zoo.draw.ape.letter --with zoo.lua) >"$work/out" 2>"$work/err"
grep -q 'pack/scripts/looks/zoo.lua:1' "$work/out" || fault "not found from the rule's own folder"
(cd pack/scripts && "$BASTIDE" check looks/zoo.lua) >"$work/out" 2>"$work/err" || fault "check of one companion"
(cd pack/scripts/looks && "$BASTIDE" check zoo.lua) >"$work/out" 2>"$work/err" || fault "check from its own folder"
BASTIDE_PATH=$work/pack value zoo.draw.ape.letter 'pack/scripts/looks/zoo.lua:1' zoo
# in a pack that is a zip
cat >pack/pack.lua <<'END'
return pack { id = "zoo_pack", version = "1.0", licence = "MIT", api = 1, needs = { "base" } }
END
(cd pack && zip -qr ../zoo.zip .)
BASTIDE_PATH=$work/zoo.zip value zoo.draw.ape.letter 'zoo.zip/scripts/looks/zoo.lua:1' zoo

# faults have file and line of the companion, and are no patch's
printf 'return looks {\n  ape = { letter = 5 },\n}\n' >own/looks/zoo.lua
expect 3 '^own/looks/zoo.lua:2: draw.ape.letter must be a text, not 5' check own/zoo.lua
expect 3 '^own/looks/zoo.lua:2: draw.ape.letter must be a text, not 5' check own/looks/zoo.lua
printf 'return looks {\n  ape = { colur = "red" },\n}\n' >own/looks/zoo.lua
expect 3 "^own/looks/zoo.lua:2: unknown key 'colur' in 'draw.ape'" check own/zoo.lua
grep -q "did you mean 'colour'" "$work/err" || fault "no hint"
printf 'return looks {\n' >own/looks/zoo.lua
expect 3 '^own/looks/zoo.lua:2: unexpected symbol' check own/zoo.lua
printf 'return rule {}\n' >own/looks/zoo.lua
expect 3 "^own/looks/zoo.lua:1: unknown name 'rule'" check own/zoo.lua
printf 'return looks { ape = function() end }\n' >own/looks/zoo.lua
expect 3 '^own/looks/zoo.lua:1: draw.ape must be a table, not a function' check own/zoo.lua
printf 'return interop {\n  elephants = {},\n}\n' >own/interop/jcz/zoo.lua
rm own/looks/zoo.lua
expect 3 "^own/interop/jcz/zoo.lua:2: unknown key 'elephants' in 'interop.jcz'" check own/zoo.lua

# a rule may say all of it by itself, but not twice; sections of other words join
rule own 'draw = { ape = { letter = "A" } }, interop = { position = { ape = { kind = "city" } } },'
companions own
expect 3 "^own/looks/zoo.lua:1: says what line 5 of rule 'zoo' says in 'draw' already" check own/zoo.lua
expect 3 "^own/interop/position/zoo.lua:1: says what line 5 of rule 'zoo'" check own/zoo.lua
rm own/looks/zoo.lua own/interop/position/zoo.lua
value zoo.interop.jcz.elements 'own/interop/jcz/zoo.lua:1' own/zoo.lua
value zoo.interop.position.ape.kind 'own/zoo.lua:5' own/zoo.lua

# patches reach what companions say, and are blamed themselves
companions own
rule own
cat >own/red.lua <<'END'
return rule { id = "red", api = 1, title = "t", needs = { "zoo.lua" },
  patch = { ["zoo.draw.ape.colour"] = "red", ["zoo.draw.ape.letter"] = 3 } }
END
expect 3 "^own/red.lua:2: patch of 'zoo': draw.ape.letter must be a text" check own/red.lua

# one that belongs to no rule
rule gone
companions gone
rm gone/zoo.lua
expect 3 '^gone/looks/zoo.lua: belongs to no rule' check gone/looks/zoo.lua
mkdir -p loose
cp gone/looks/zoo.lua loose/zoo.lua
expect 3 '^loose/zoo.lua: belongs to no rule' check loose/zoo.lua
# a rule that can't be loaded
rule own 'terms = 5,'
expect 3 '^own/looks/zoo.lua: is of no use: its rule own/zoo.lua' check own/looks/zoo.lua
printf 'return looks {\n  ape = { letter = 5 },\n}\n' >own/looks/zoo.lua
expect 3 '^own/looks/zoo.lua:2: draw.ape.letter must be a text' check own/looks/zoo.lua

# Who reads games of the other engine loads no rule that says nothing of its words: what is wrong there is no matter of
# that game. A rule that may say something is loaded, and told of.
game=$BST_SOURCE_DIR/tests/data/three_on_hills.jcz
rule shelf/scripts/house_rules 'terms = 5,'
expect 0 '' jcz "$game" --scripts shelf
! grep -q zoo "$work/out" "$work/err" || fault "a rule that says nothing of the other engine was loaded"
rule shelf/scripts/house_rules 'terms = 5, interop = { jcz = {} },'
expect 0 'zoo.lua:5: terms must be' jcz "$game" --scripts shelf
rule shelf/scripts/house_rules 'terms = 5,'
mkdir -p shelf/scripts/interop/jcz
echo 'return interop {}' >shelf/scripts/interop/jcz/zoo.lua
expect 0 'zoo.lua:5: terms must be' jcz "$game" --scripts shelf

# The rules that come with the program say none of it themselves.
cd "$BST_SOURCE_DIR" || exit 1
said=$(grep -lE '^  (draw|interop) = ' scripts/expansions/*.lua scripts/house_rules/*.lua)
[ -z "$said" ] || fault "in the rule itself: $said"
for file in scripts/looks/*.lua scripts/interop/*/*.lua; do
  id=$(basename "$file")
  [ -e "scripts/expansions/$id" ] || [ -e "scripts/house_rules/$id" ] || fault "$file belongs to no rule"
done
finish
