#!/usr/bin/env bash
# Fifty random rule sets play the games that they played before the second design: tests/data/courses.txt.
# A hundred games of each, ten where sanitizers make them slow (BST_SANITIZE says so).
source "$(dirname "$0")/lib.sh"
cd "$BST_SOURCE_DIR" || exit 1
games=100
[ -z "${BST_SANITIZE:-}" ] || games=10
sets=0
while read -r rules players seed ten hundred; do
  case $rules in '#'*) continue ;; esac
  names=random
  for _ in $(seq 2 "$players"); do names+=,random; done
  expect 0 '' sim --with "$rules" --players "$names" --seed "$seed" --games $games --course --json
  wanted=$hundred
  [ $games = 100 ] || wanted=$ten
  same "$(sed -nE 's/.*"course": "([0-9a-f]+)".*/\1/p' "$work/out")" "$wanted" "the games of $rules"
  sets=$((sets + 1))
done <tests/data/courses.txt
echo "$sets rule sets, $games games each"
[ "$sets" = 50 ] || fault "only $sets rule sets were read"
finish
