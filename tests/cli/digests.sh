#!/usr/bin/env bash
# The same 200 games have the same digest whoever compiles the program, however much it is optimised,
# and however many threads play. Builds it four ways in a temporary folder.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# build NAME COMPILER LEVEL: prints the program
build() {
  cmake -S "$root" -B "$work/$1" -G Ninja -DCMAKE_C_COMPILER="$2" -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_C_FLAGS="$3" -DBST_TESTS=OFF >"$work/$1.log" 2>&1 &&
    cmake --build "$work/$1" >>"$work/$1.log" 2>&1 || {
    tail -n 40 "$work/$1.log" >&2
    return 1
  }
  echo "$work/$1/bastide"
}

first="" faults=0
for compiler in gcc clang-14; do
  for level in -O0 -O2; do
    program=$(build "$compiler$level" "$compiler" "$level")
    for threads in 1 2; do
      digest=$("$program" sim --games 200 --seed 5 --threads $threads --json |
        sed -nE 's/.*"digest": "([0-9a-f]+)".*/\1/p')
      echo "$compiler $level, $threads threads: ${digest:-none}"
      first=${first:-$digest}
      if [ -z "$digest" ] || [ "$digest" != "$first" ]; then faults=$((faults + 1)); fi
    done
  done
done
[ "$faults" -eq 0 ]
