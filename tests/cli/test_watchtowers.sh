#!/usr/bin/env bash
# Watchtowers in random games: a rule that counts again, by other means, what towers pay; and positions with towers.
source "$(dirname "$0")/lib.sh"

recount=$BST_SOURCE_DIR/tests/expansions/invariants/tower_recount.lua
seed=${SEED:-$RANDOM}
echo "seed $seed"
others=inns_and_cathedrals,traders_and_builders,abbot,river
for players in random,random random,random,random,random; do
  for with in "" ",$others"; do
    expect 0 'aborted games 0$' sim --with "$recount$with" --players $players --games 200 --seed "$seed"
  done
done
expect 0 'aborted games 0$' sim --with "$recount,hills_and_sheep,halflings" --set halflings.symbols=all --set halflings.hand=6 --games 200 --seed "$seed"

# It would see it: a tower that pays more than is printed, or whom it shouldn't.
for option in meeple=3 coat=1 road=2 monastery=4 city=0; do
  expect 1 'is still owed -?[0-9]+ points for towers' sim --with "$recount" --set watchtowers.points_$option --games 400 --seed "$seed"
done
expect 1 'is still owed -[0-9]+ points for towers' sim --with "$recount,traders_and_builders" \
  --set watchtowers.special_figures_trigger=true --players random,random --games 800 --seed "$seed"

mkdir "$work/pictures"
expect 0 '^2 passed, 0 failed, 0 skipped$' position --with watchtowers "$BST_SOURCE_DIR/tests/data/watchtowers.json" --render "$work/pictures"
grep -q '</svg>' "$work/pictures/seam-roads.svg" || fault "no picture"
finish
