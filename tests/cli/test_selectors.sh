#!/usr/bin/env bash
# Selectors against functions: the rules of tests/selectors say each predicate of predicates.def a second time as a function of
# older verbs and fields, and compare the lists at every moment of random games of random rule sets. Every form of every predicate
# must find something and leave something out; that comparisons can fail is shown by lists with one thing less.
# By hand: SETS=200 SEED=7 BASTIDE=build/release/bastide BST_SOURCE_DIR=$PWD tests/cli/test_selectors.sh
source "$(dirname "$0")/lib.sh"
folder=$BST_SOURCE_DIR/tests/selectors
prototypes=$BST_SOURCE_DIR/tests/prototypes
files=(figures features segments cells pieces)
sets=${SETS:-9}
! is_sanitized || sets=4
seed=${SEED:-1}
games=4
! is_sanitized || games=1 # too few to find everything

# --- every predicate has its comparison -------------------------------------------------------------------------

keys() { sed -nE 's/^says\("([a-z_]+\.[a-z_]+)",.*/\1/p' "$@"; }
sed -nE 's/^PREDICATE\(([A-Z]+), [A-Z_]+, "([a-z_]+)".*/\L\1\E.\2/p' "$BST_SOURCE_DIR/src/core/def/predicates.def" | sort >"$work/predicates"
(cd "$folder" && keys "${files[@]/%/.lua}") | sort -u >"$work/compared"
[ "$(wc -l <"$work/predicates")" -gt 80 ] || fault "only $(wc -l <"$work/predicates") predicates were read"
while IFS= read -r key; do
  fault "$key stands in src/core/def/predicates.def, and no says(\"$key\", ...) in tests/selectors compares it with a function"
done < <(comm -23 "$work/predicates" "$work/compared")
while IFS= read -r key; do
  fault "tests/selectors compares $key, which src/core/def/predicates.def doesn't have"
done < <(comm -13 "$work/predicates" "$work/compared")

# The harness stands in each file, since rules share no functions.
for file in "${files[@]}"; do
  sed -n '/^-- The harness/,/^-- The end of the harness/p' "$folder/$file.lua" >"$work/harness.$file"
  cmp -s "$work/harness.$file" "$work/harness.figures" || fault "the harness of tests/selectors/$file.lua isn't that of figures.lua"
done

# forms FILE: the reasons for which points are told, "figures.figures_kind_2" for the second form of figures.kind
forms() { keys "$folder/$1.lua" | awk -v rule="$1" '{ count[$1]++; key = $1; sub(/\./, "_", key); print rule "." key "_" count[$1] }'; }
told() { sed -nE 's/^ *"([a-z]+\.[a-z_0-9]+)": ([0-9.e-]+),?$/\1 \2/p' "$work/out" | awk '$2 > 0 { print $1 }'; }

# --- they agree -------------------------------------------------------------------------------------------------

# play FILE WITH PLAYERS SEED [DIR]: notes what was found, and left out
play() {
  local players with=${5:-$folder}/$1.lua
  players=$(printf 'random,%.0s' $(seq "$3"))
  with+=${2:+,$2}
  expect 0 '"aborted": 0,' sim --json --with "$with" --players "${players%,}" --games "$games" --seed "$4"
  told >>"$work/told"
}

# What some predicates need to find, or to leave out, something: half tiles, sides that anything fits, tiles that fit nowhere,
# a side with two players.
rule_sets=(
  "halflings,$prototypes/wagon.lua" "$prototypes/barn.lua" "$prototypes/fence.lua" "$prototypes/dragon.lua,$prototypes/tower.lua,team_majority"
)
RANDOM=$seed
while [ "${#rule_sets[@]}" -lt "$sets" ]; do
  set=
  for rule in abbot halflings hills_and_sheep inns_and_cathedrals river traders_and_builders watchtowers \
    "$prototypes"/{dragon,tower,barn,gold,wagon}.lua; do
    [ $((RANDOM % 3)) = 0 ] || continue
    [[ $rule = */barn.lua && $set = *halflings* ]] || set+=,$rule # there are too few abbeys for both
  done
  rule_sets+=("${set#,}")
done

: >"$work/told"
for i in "${!rule_sets[@]}"; do
  players=$((RANDOM % 4 + 2))
  [[ ${rule_sets[i]} != *team_majority* ]] || players=4
  echo "seed $((seed + i)), $players players: ${rule_sets[i]//"$BST_SOURCE_DIR/"/}"
  for file in "${files[@]}"; do
    play "$file" "${rule_sets[i]}" "$players" $((seed + i))
  done
done
for file in "${files[@]}"; do
  forms "$file"
done >"$work/forms"
sort -u "$work/told" >"$work/seen"
while IFS= read -r form && [ "$games" -gt 1 ]; do
  grep -qx "$form" "$work/seen" || fault "$form never found anything"
  grep -qx "${form/./.not_}" "$work/seen" || fault "$form never left anything out"
done <"$work/forms"
echo "$(wc -l <"$work/predicates") predicates in $(wc -l <"$work/forms") forms, $((${#rule_sets[@]} * ${#files[@]} * games)) games"

# --- they can disagree ------------------------------------------------------------------------------------------

# With the last thing of each list left out, and a note in place of the error, each form must be told.
cp "$folder/things.lua" "$work"
: >"$work/told"
for file in "${files[@]}"; do
  sed -E 's/^  return shaped, /  table.remove(shaped)\n&/; s/^  if (#list > 0|left) then note.*//
    s/then error\(differs.* end$/then note(g, "found", i) return end/; s/^    error\(differs.*/    do note(g, "found", i) return end/' \
    "$folder/$file.lua" >"$work/$file.lua"
  for i in 0 1 3; do
    play "$file" "${rule_sets[i]}" 4 $((seed + i)) "$work"
  done
done
sort -u "$work/told" >"$work/seen"
while IFS= read -r form && [ "$games" -gt 1 ]; do
  fault "$form passes with a list that lacks a thing"
done < <(sort "$work/forms" | comm -23 - "$work/seen")

# One wrong function ends the game, and says which.
sed '0,/^says("figures.kind".*/s//says("figures.kind", figures { kind = "normal" }, function(g, f) return f.kind == "page" end)/' \
  "$folder/figures.lua" >"$work/figures.lua"
expect 1 'figures\.kind: figures_kind_1 (differs|finds)' sim --with "$work/figures.lua" --games 10 --seed 1

# --- `has` and `stack` of guards --------------------------------------------------------------------------------

: >"$work/told"
play guards "" 2 "$seed"
play guards traders_and_builders,halflings 3 $((seed + 1))
for i in $(grep -c '^  { when' "$folder/guards.lua" | xargs seq); do
  for what in held failed; do
    [ "$games" = 1 ] || grep -qx "guards.${what}_$i" "$work/told" || fault "case $i of guards.lua never $what"
  done
done
sed 's/when = { has = "monastery" }, test/when = { has = "city" }, test/' "$folder/guards.lua" >"$work/guards.lua"
expect 1 'case 1: (true|false) was expected' sim --with "$work/guards.lua" --games 2 --seed 1

# --- options of sources -----------------------------------------------------------------------------------------

# A selector and a function that offer the same lead to the same games.
for by in selector function; do
  expect 0 '"aborted": 0,' sim --json --with "$BST_SOURCE_DIR/tests/scenarios/hand_places.lua" --set "hand_places.by=$by" \
    --players random,random,random --games 50 --seed "$seed"
  grep '"digest"' "$work/out" >"$work/hand.$by"
done
cmp -s "$work/hand.selector" "$work/hand.function" || fault "a source with a selector offers other tiles than one with a function"

# --- ties -------------------------------------------------------------------------------------------------------

# So do a selector of a tie-break and the table that says the same, also for a player who keeps what features are worth.
for measure in presence count; do
  for by in selector table; do
    expect 0 '"aborted": 0,' sim --json --with "$BST_SOURCE_DIR/tests/scenarios/ties.lua,halflings" --set "ties.by=$by" \
      --set "ties.measure=$measure" --players random,random,greedy --games 8 --seed "$seed"
    grep '"digest"' "$work/out" >"$work/ties.$by"
  done
  cmp -s "$work/ties.selector" "$work/ties.table" || fault "ties by $measure are broken otherwise by a selector than by a table"
done

finish
