#!/usr/bin/env bash
# list, perft, watch and bench do what they promise.
source "$(dirname "$0")/lib.sh"

expect 0 'base' list expansions
expect 0 '^  no_holes +No enclosed holes \([1-9][0-9]* lines\)$' list house_rules
expect 0 '^ +https?://' list house_rules
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
awk '/^ +\*/ { sum[$3 + 0] += $4 } /together/ { exit $2 != sum[1] || $3 != sum[2] }' "$work/out" ||
  fault "the awards don't add up"
awk '/^ +\*/ { sum = 0; points = $4 + 0; sub(/, at .*/, ""); sub(/^[^:]*:[^:]*: /, "")
       n = split($0, reason, ", ")
       for (i = 1; i <= n; i++) { sub(/.* /, "", reason[i]); sum += reason[i] }
       if (sum != points) { print; bad = 1 } } END { exit bad }' "$work/out" >"$work/bad" ||
  fault "the reasons of an award don't add up: $(head -n 1 "$work/bad")"

# A tile that fits nowhere stands below the heading of the turn that drew it.
expect 0 '^    BA/.* fits nowhere and leaves the game$' watch --seed 376
awk '/^turn / { tile = $NF; ok = 1 } /^    draws / { tile = $2 }
     / fits nowhere/ { seen = 1; if ($1 != tile) bad = 1 } END { exit bad || !seen }' "$work/out" ||
  fault "a tile fits nowhere before it is drawn"

expect 0 'games 3 turns 2[01][0-9]' bench --only-play 3
expect 0 '"block_bytes": [0-9]+' bench --games 20 --json
grep -q '"games": 20,' "$work/out" || fault "bench plays another number of games a round than it is told"
grep -q '"rounds": 5,' "$work/out" || fault "bench doesn't say how many rounds it plays"
finish
