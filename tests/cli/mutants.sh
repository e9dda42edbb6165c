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

# sign_of RULE TEXT: how the list has this mutant, "=" or "-"; nothing: not at all. What stands between the sign and
# " -- " is a pattern of the shell.
sign_of() {
  local line
  while IFS= read -r line; do
    line=${line%% -- *}
    # shellcheck disable=SC2053
    [[ "$1 $2" == ${line:2} ]] && { printf '%s' "${line:0:1}"; return; }
  done <"$work/listed"
}

for rule in "${rules[@]}"; do
  "$BASTIDE" test --mutate "$rule" >"$work/mutants" 2>"$work/err"
  [ $? -le 1 ] || fault "$rule can't be mutated"
  last=$(tail -n 1 "$work/mutants")
  number() { sed -nE "s/.* ([0-9]+) $1.*/\1/p" <<<"$last"; }
  all=$(number mutants) alike=$(number 'say the same') live=$(number live) equal=0
  while IFS= read -r mutant; do
    case $(sign_of "$rule" "$mutant") in
    =) equal=$((equal + 1)) ;;
    -) ;;
    *) fault "lives, and tests/mutants-that-live.txt doesn't list it: $rule $mutant" ;;
    esac
  done < <(sed -nE 's/^[^ ]*\.lua:[0-9]+: //p' "$work/mutants")
  count=$((${all:-0} - ${alike:-0} - equal)) unnoticed=$((${live:-0} - equal))
  percent=$((count > 0 ? 1000 * (count - unnoticed) / count : 1000))
  echo "$last; $equal of these mean the same, $((percent / 10)).$((percent % 10)) % of the others are noticed"
  [ "$percent" -ge $((10 * least)) ] || fault "$rule: less than $least % are noticed"
done
finish
