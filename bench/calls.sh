#!/usr/bin/env bash
# What one call of five typical functions costs (bench/rules/calls*.lua): instructions of the processor from where the core
# calls the host to where it comes back, by callgrind, on average; and where they go.
#   bench/calls.sh [PROGRAM]     a release build
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
program=${1:-$root/build/release/bastide}
games=100
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# play RULE [...]: the same games of two players who choose at random
play() {
  local rule=$1
  shift
  "$@" "$program" sim --threads 1 --seed 1 --games $games --players random,random --with "base,$root/bench/rules/$rule.lua" "${options[@]}"
}

# calls RULE ENTRY HOOK
calls() {
  options=(--profile)
  play "$1" env | awk -v entry="$1.$2" -v hook="$3" -v games=$games '$1 == entry && $2 == hook { printf "%d", $3 * games + 0.5 }'
}

# What functions of the program belong to, by their names: the first that matches.
# shellcheck disable=SC2016
split='
/^fn=/ {
  name = $0
  sub(/^fn=/, "", name)
  id = name
  sub(/ .*/, "", id)
  if (name ~ / /) { sub(/^[^ ]* /, "", name); text[id] = name }
  name = text[id]
  next
}
/^(fl|fi|fe|cfn|cfi|cfl|cob|ob)=/ {
  if ($0 ~ /^cfn=\([0-9]+\) /) { id = $0; sub(/^cfn=/, "", id); n = id; sub(/ .*/, "", id); sub(/^[^ ]* /, "", n); text[id] = n }
  next
}
/^calls=/ { skip = 1; next }
/^[0-9+*-]/ { if (!skip) sum[group(name)] += $2; skip = 0 }
function group(name) {
  if (name ~ /^(luaV_execute|luaV_equalobj|luaV_lessthan)/) return 1
  if (name ~ /^(luaG_traceexec|rethook|count_hook|lua_sethook|settraps|luaD_hook)/) return 2
  if (name ~ /^(luaC_|lua_gc|sweep|mark|propagate|reallymark|singlestep|freeobj|travers|entersweep|atomic|clear|collect|luaH_free)/) return 5
  if (name ~ /(alloc|free|meter|pool|memcpy|memmove|luaM_|luaH_|luaC_newobj|rehash|mainposition|note|count_new|take|lua_createtable|setnodevector)/) return 4
  if (name ~ /^(luaD_|lua_call|lua_pcall|ccall|f_call|precall|luaT_|luaV_finish|prepare|one_deeper|lua_callk)/) return 3
  if (name ~ /^(lua|index2)/) return 6
  if (name ~ /^(call_|enter|begin|end_call|bst_guard|guard|new_frame|run_function|push_function|body_of)/) return 7
  return 8
}
END { for (i = 1; i <= 8; i++) printf " %7.0f", sum[i] / calls; printf "\n" }'

# price TEXT RULE ENTRY HOOK FUNCTION: one row
price() {
  local count name
  count=$(calls "$2" "$3" "$4")
  name=$(nm "$program" | awk -v f="$5" '$3 ~ "^" f "(\\.|$)" { found = $3 } END { print found }')
  options=()
  play "$2" valgrind --tool=callgrind --callgrind-out-file="$work/out" --toggle-collect="$name" >"$work/log" 2>&1
  printf '%-32s %8d' "$1" $(($(sed -nE 's/.*Collected : ([0-9]+).*/\1/p' "$work/log") / count))
  awk -v calls="$count" "$split" "$work/out"
}

printf '%-32s %8s %7s %7s %7s %7s %7s %7s %7s %7s\n' "instructions a call" all Lua hook calls memory collect api entry verbs
price "listener that awards points" calls on.tile_placed.points tile_placed call_hear
price "options over g:figures{...}" calls actions.home action_options call_offer
price "apply that sends a figure home" calls actions.home action_apply call_carry_out
price "per function of a term" calls terms.company term call_ask
price "options over cells" calls_of_cells actions.look action_options call_offer
