#!/usr/bin/env bash
# Whole games as 'bastide watch' prints them, played again by an independent model
# (tests/independent/replay_watch.py).
source "$(dirname "$0")/lib.sh"
model=$BST_SOURCE_DIR/tests/independent/replay_watch.py

if ! command -v python3 >/dev/null; then
  echo "skipped: there is no python3"
  exit 0
fi

# games OPTIONS-OF-WATCH... -- OPTIONS-OF-THE-MODEL...: all of them are right
games() {
  local options=()
  while [ "$1" != -- ]; do options+=("$1") && shift; done
  shift
  rm -f "$work"/game-*.txt
  for seed in $seeds; do
    "$BASTIDE" watch --seed "$seed" "${options[@]}" >"$work/game-$seed.txt" || fault "watch --seed $seed"
  done
  python3 -B "$model" "$@" "$work"/game-*.txt >"$work/out" || fault "games ${options[*]} differ"
}

seeds="1 2 3 4 5 376 385 388" # in the last three a tile fits nowhere
games --
grep -q ' 3 tiles that fit nowhere' "$work/out" || fault "no tile fits nowhere"
seeds="6 7"
games --players random,random,random,random --
games --set base.farmers=off -- --farmers off
games --set base.small_city=2 -- --small-city 2

# The comparison works: one point more, and it is found.
sed -i '0,/^    \* .*+/s/+\([0-9]*\) points*: \(.*\) [0-9]*, at/+99 points: \2 99, at/' "$work/game-6.txt"
python3 -B "$model" --small-city 2 "$work/game-6.txt" >"$work/out" && fault "a wrong award is not found"
finish
