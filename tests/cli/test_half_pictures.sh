#!/usr/bin/env bash
# Random games with half tiles and double tiles: every board can be drawn, as SVG that is well formed, as PNG, and on
# the terminal. BST_HALF_GAMES=100 test_half_pictures.sh: more of them.
source "$(dirname "$0")/lib.sh"
games=${BST_HALF_GAMES:-3}
rules=$BST_SOURCE_DIR/tests/expansions
sets=("base,$rules/pairs.lua,$rules/doubles.lua")
"$BASTIDE" list expansions | grep -qw halflings && sets+=(base,halflings)
echo "games $games with each of ${#sets[@]} sets"

is_xml() { python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1])' "$1"; }

for set in "${sets[@]}"; do
  for seed in $(seq "$games"); do
    for turn in "--turn 12" "--turn 45" ""; do # and at the end
      picture=$work/$seed.svg
      rm -f "$picture"
      expect 0 '' render --with "$set" --seed "$seed" $turn -o "$picture"
      grep -q '</svg>' "$picture" || fault "$set, seed $seed $turn: no picture"
      command -v python3 >/dev/null && { is_xml "$picture" || fault "$picture is no XML"; }
    done
  done
  expect 0 '' render --with "$set" --seed 1 --dark --turn 30 -o "$work/one.png"
  head -c 8 "$work/one.png" | grep -q PNG || fault "$set: no PNG"

  # The terminal: a person who always takes the first choice sees every board.
  yes 1 | head -60 >"$work/answers"
  NO_COLOR=1 "$BASTIDE" play --with "$set" --players human,random --seed 5 <"$work/answers" >"$work/out" 2>"$work/err" ||
    fault "$set: play fails"
  grep -qE '[.#][\\/]' "$work/out" || fault "$set: no half tile is seen"
done
finish
