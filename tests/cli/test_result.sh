#!/usr/bin/env bash
# Who has won is told alike by everything that tells it, by what the rules declare.
source "$(dirname "$0")/lib.sh"
rules=$BST_SOURCE_DIR/tests/house_rules
four=random,random,random,random

# --- sides: 2 and 4 win together, and both are of rank 1 ------------------------------------------

expect 0 '^ *side +1 +2 +1 +2$' watch --with team_majority --players $four --seed 3
score=$(sed -nE 's/^ *score +([0-9]+) +([0-9]+) +([0-9]+) +([0-9]+)$/\1 \2 \3 \4/p' "$work/out")
read -r one two three four_ <<<"$score"
same "$one $two" "$three $four_" "the scores of partners"
first=$((one > two ? 1 : 2))
same "$(sed -nE 's/^first: player ([1-4]) and player ([1-4]) .*/\1 \2/p' "$work/out")" "$first $((first + 2))" "the winners"

mkdir "$work/records"
expect 0 '' sim --with team_majority --players $four --games 3 --seed 5 --records "$work/records"
for record in "$work"/records/*.jsonl; do
  expect 0 '' replay --json "$record"
  tail -n 1 "$work/out" | grep -qE '"outcome":"rank","won":true,.*"ranks":\[(1,2,1,2|2,1,2,1|1,1,1,1)\],.*"sides":\[1,2,1,2\]' ||
    fault "replay --json of $record: no result of pairs"
done
expect 0 '^first: player' replay "$record"
expect 3 "is 'opposite', which is for 2, 4 or 6 players, not for 3" sim --with team_majority --players random,random,random

# Partners win and lose together.
expect 0 '' sim --with team_majority --players $four --games 200 --seed 1
same "$(awk '/random/ { print $3 }' "$work/out" | sed -n '1p;2p')" \
  "$(awk '/random/ { print $3 }' "$work/out" | sed -n '3p;4p')" "the wins of partners"

# --- winning together, grades ---------------------------------------------------------------------

expect 0 '^all have won after [0-9]+ turns' watch --with "$rules/all_together.lua" --seed 3
expect 0 '100.00 % +0.00 %' sim --with "$rules/all_together.lua" --games 20
expect 0 '^player 1: (great|good)$' watch --with "$rules/graded.lua" --seed 3

# --- at the table ---------------------------------------------------------------------------------

# play PATTERN ARGUMENTS...: a person who always takes the first choice
play() {
  local pattern=$1
  shift
  yes 1 | head -n 300 | "$BASTIDE" play --plain --seed 3 "$@" >"$work/out" 2>"$work/err"
  grep -qE -e "$pattern" "$work/out" || fault "play $*: the output lacks '$pattern'"
}
play '^all have won$' --with "$rules/all_together.lua"
play '^player 2 \(random\): (great|good)$' --with "$rules/graded.lua"
play '^  player 3 \(random\): score [0-9]+, of side 1$' --with team_majority --players human,random,random,random
play '^first: player [1-4] .* and player [1-4] ' --with team_majority --players human,random,random,random
play "^no result: .*'result.test' must return true or false" --with "$BST_SOURCE_DIR/tests/data/no_result.lua"

# --- a function that fails ------------------------------------------------------------------------

broken=(--with "$BST_SOURCE_DIR/tests/data/no_result.lua")
expect 1 "no_result.lua:[0-9]+: 'result.test' must return true or false" watch "${broken[@]}" --seed 3
expect 1 'aborted games 20' sim "${broken[@]}" --games 20
mkdir "$work/broken"
expect 1 '' sim "${broken[@]}" --games 1 --records "$work/broken"
expect 1 "'result.test' must return true or false" replay "$work/broken/game-000000.jsonl"
expect 1 "'result.test' must return true or false" replay --json "$work/broken/game-000000.jsonl"
finish
