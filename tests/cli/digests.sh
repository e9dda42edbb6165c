#!/usr/bin/env bash
# The same 200 games have the same digest whoever compiles the program, however much it is optimised,
# however many threads play, in every run (addresses differ each time), and in whatever order the file
# system gives the scripts; for the base game and for a set of rules with many functions. Builds the
# program three ways in a temporary folder; the development build, gcc -O1, must be there.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# build NAME COMPILER LEVEL: prints the program
build() {
  cmake -S "$root" -B "$work/$1" -G Ninja -DCMAKE_C_COMPILER="$2" -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_C_FLAGS="$3" -DBST_TESTS=OFF -DBST_LIBRARY=OFF >"$work/$1.log" 2>&1 &&
    cmake --build "$work/$1" --target bastide >>"$work/$1.log" 2>&1 || {
    tail -n 40 "$work/$1.log" >&2
    return 1
  }
  echo "$work/$1/bastide"
}

examples=$root/docs/reference/examples
scripts=base,$root/tests/data/host/changes.lua
for rule in turn_start tile_drawn feature_changed scored step_options action_options source_options \
  assist_options term place_ok; do
  scripts=$scripts,$examples/$rule.lua
done

digest() { # PROGRAM THREADS RULES
  "$1" sim --with "$3" --games 200 --seed 5 --threads "$2" --json |
    sed -nE 's/.*"digest": "([0-9a-f]+)".*/\1/p'
}

declare -A first
faults=0
compare() { # NAME DIGEST WHAT
  first[$1]=${first[$1]:-$2}
  if [ -z "$2" ] || [ "$2" != "${first[$1]}" ]; then
    echo "$1, $3: ${2:-none} instead of ${first[$1]}"
    faults=$((faults + 1))
  fi
}

# plays PROGRAM NAME
plays() {
  for threads in 1 2; do
    compare "base game" "$(digest "$1" $threads base)" "$2, $threads threads"
    compare scripts "$(digest "$1" $threads "$scripts")" "$2, $threads threads"
  done
}
plays "$root/build/dev/bastide" "gcc -O1"
for how in "gcc -O2" "clang-14 -O0" "clang-14 -O2"; do
  program=$(build "${how// /}" $how)
  plays "$program" "$how"
done
for run in $(seq 20); do
  compare scripts "$(digest "$program" 2 "$scripts")" "run $run"
done

# The same files, made in another order each time.
for order in 1 2 3; do
  folder=$work/order$order
  mkdir -p "$folder/scripts/expansions" "$folder/scripts/house_rules" "$folder/tiles"
  find "$root/scripts/expansions" "$root/tiles" "$examples" -name '*.lua' ! -name '*_test.lua' |
    shuf --random-source=<(yes $order) | while IFS= read -r file; do
    case $file in
    */tiles/*) cp "$file" "$folder/tiles" ;;
    */expansions/*) cp "$file" "$folder/scripts/expansions" ;;
    *) cp "$file" "$folder/scripts/house_rules" ;;
    esac
  done
  cp "$program" "$folder/bastide" # finds no scripts beside it but these
  compare scripts "$(digest "$folder/bastide" 2 "$scripts")" "shuffled files, $order"
done
for name in "${!first[@]}"; do echo "$name: ${first[$name]}"; done
[ "$faults" -eq 0 ]
