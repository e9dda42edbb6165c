#!/usr/bin/env bash
# mutants.sh [RULE...]: do the scenarios notice whatever changes in a rule (bastide test --mutate)? Without names: all
# rules that come with the program. Each mutant that lives must be listed in tests/mutants-that-live.txt with the
# reason why, and of each rule 95 % must be noticed. BASTIDE: the program, best a release build.
source "$(dirname "$0")/lib.sh"
cd "$BST_SOURCE_DIR" || exit 1
least=95
rules=("$@")
[ $# -gt 0 ] || mapfile -t rules < <(basename -s .lua scripts/expansions/*.lua scripts/house_rules/*.lua)
grep -vE '^(#|$)' tests/mutants-that-live.txt >"$work/listed"

# known RULE TEXT: is this mutant listed? The part before " -- " is a pattern of the shell.
known() {
  local line
  while IFS= read -r line; do
    # shellcheck disable=SC2053
    [[ "$1 $2" == ${line%% -- *} ]] && return 0
  done <"$work/listed"
  return 1
}

for rule in "${rules[@]}"; do
  "$BASTIDE" test --mutate "$rule" >"$work/mutants" 2>"$work/err"
  [ $? -le 1 ] || fault "$rule can't be mutated"
  tail -n 1 "$work/mutants"
  percent=$(sed -nE '$s/.* ([0-9]+)\.[0-9] % noticed$/\1/p' "$work/mutants")
  [ "${percent:-0}" -ge "$least" ] || fault "$rule: ${percent:-0} % are noticed, not $least"
  while IFS= read -r mutant; do
    known "$rule" "$mutant" || fault "lives, and tests/mutants-that-live.txt doesn't list it: $rule $mutant"
  done < <(sed -nE 's/^[^ ]*\.lua:[0-9]+: //p' "$work/mutants")
done
finish
