#!/usr/bin/env bash
# What edits of tiles cost on boards of some 110 to 150 tiles (bench/rules/edits.lua): instructions of the processor in their verbs,
# by callgrind, on average over all that random games do.
#   bench/edits.sh [PROGRAM]     a release build
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
program=${1:-$root/build/release/bastide}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# play WHAT
play() {
  BASTIDE_PATH=$root valgrind --tool=callgrind --callgrind-out-file="$work/out" "$program" sim --threads 1 --seed 1 --games 10 \
    --players random,random --with "$root/bench/rules/edits.lua" --set "edits.what=$1" >"$work/told" 2>"$work/err" || cat "$work/err"
  callgrind_annotate --inclusive=yes --tree=caller --threshold=100 "$work/out" >"$work/all"
}

# of FUNCTION: "calls instructions" of all who call it, by the lines before its own
of() {
  awk -v function_name="$1" '
    / < / { match($0, /\([0-9]+x\)/); calls += substr($0, RSTART + 1, RLENGTH - 3); gsub(/,/, "", $1); all += $1; next }
    / \* / { if ($0 ~ ":" function_name "( |$)") { print calls, all; exit } }
    { calls = all = 0 }' "$work/all"
}

# show TEXT WHAT FUNCTION
show() {
  play "$2"
  read -r calls all < <(of "$3")
  printf '%-46s %6d of them, %6d instructions each\n' "$1" "$calls" "$((all / calls))"
}

show "bridges over open fields" bridge bst_verb_edit
show "cities of several tiles that become castles" castle bst_verb_convert
show "walls that part fields" wall bst_verb_edit
show "tiles that are covered" cover bst_verb_cover
