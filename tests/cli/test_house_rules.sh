#!/usr/bin/env bash
# House rules together: ten subsets of three to five of them, drawn with a fixed seed, play a hundred
# games each with two, three and four players, and none of these games is aborted. A subset whose
# rules say that they exclude each other, or that change the same thing, is drawn again.
source "$(dirname "$0")/lib.sh"

state=11
# below N: the next number from 0 to N - 1, the same with every shell
below() {
  state=$(((state * 1103515245 + 12345) % 2147483648))
  drawn=$((state / 65536 % $1))
}

rules=()
for file in "$BST_SOURCE_DIR"/scripts/house_rules/*.lua; do
  rules+=("$(basename "$file" .lua)")
done

draw_subset() {
  local left=("${rules[@]}") chosen=() n
  below 3
  for ((n = 3 + drawn; n > 0; n--)); do
    below ${#left[@]}
    chosen+=("${left[drawn]}")
    left=("${left[@]:0:drawn}" "${left[@]:drawn+1}")
  done
  subset=$(IFS=,; echo "${chosen[*]}")
}

clash="exclude each other|provides too|changes too|is declared by rule|about the same features as"
clash+="|presets '.*' differently|which is for .* players"

# play SUBSET PLAYERS: 0 when all games came to their end, 1 when the rules don't go together
play() {
  local players
  players=$(printf 'random,%.0s' $(seq "$2"))
  "$BASTIDE" sim --with "$1" --players "${players%,}" --games 100 --seed 5 \
    >"$work/out" 2>"$work/err" <"$nothing"
  grep -q 'aborted games 0$' "$work/out" && return 0
  grep -qE "$clash" "$work/err" && ! grep -q 'aborted' "$work/out" && return 1
  fault "$1 with $2 players"
}

played=0 skipped=0 games=0
while [ "$played" -lt 10 ] && [ "$skipped" -lt 100 ]; do
  draw_subset
  together=0
  for players in 2 3 4; do
    play "$subset" "$players" && together=$((together + 1))
  done
  games=$((games + 100 * together))
  if [ "$together" -gt 0 ]; then
    played=$((played + 1))
    echo "$subset"
  else
    skipped=$((skipped + 1))
  fi
done
echo "$played subsets played $games games, $skipped could not be loaded"
[ "$played" -eq 10 ] || fault "only $played subsets go together"
[ "$games" -ge 1000 ] || fault "only $games games were played"
finish
