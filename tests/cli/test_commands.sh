#!/usr/bin/env bash
# list, perft, watch and bench do what they promise.
source "$(dirname "$0")/lib.sh"

expect 0 'base' list expansions
expect 0 'base\.small_city' list options
expect 0 '"id": "part_end"' list hooks --json
expect 0 'random:p=0\.5' list bots
expect 0 '"tiles": 72' list tilesets --with base --json
expect 0 '^hooks:' list

"$BASTIDE" perft --depth 3 --seed 1 >"$work/a"
"$BASTIDE" perft --depth 3 --seed 1 >"$work/b"
cmp -s "$work/a" "$work/b" || fault "perft differs from itself"
same "$(wc -l <"$work/a")" 3 "depths of perft"
expect 0 '"nodes": [0-9]+' perft --depth 2 --json

# The sum of the reasons is the score; without a terminal there is no colour.
expect 0 '^turn 1, player 1 draws' watch --seed 7
grep -q $'\033' "$work/out" && fault "escape sequences in a file"
awk '/^points/ { on = 1; next } on && /together/ { exit $2 != a || $3 != b }
     on && NF == 3 { a += $2; b += $3 }' "$work/out" || fault "the reasons don't add up"
awk '/^ +\*/ { sum[$2] += $3 } /together/ { exit $2 != sum[1] || $3 != sum[2] }' "$work/out" ||
  fault "the awards don't add up"

expect 0 'games 3 turns 2[01][0-9]' bench --only-play 3
expect 0 '"block_bytes": [0-9]+' bench --games 20 --json
finish
