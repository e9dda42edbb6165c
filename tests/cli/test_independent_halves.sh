#!/usr/bin/env bash
# Random positions of half tiles, squares and double tiles, answered by an independent model
# (tests/independent/half_model.py): areas, roads and cities counted in cells and in tiles. Another seed:
# BST_HALF_SEED=7 test_independent_halves.sh; more: BST_HALF_COUNT=3000.
source "$(dirname "$0")/lib.sh"
model=$BST_SOURCE_DIR/tests/independent/half_model.py
seed=${BST_HALF_SEED:-1} count=${BST_HALF_COUNT:-50}

if ! command -v python3 >/dev/null; then
  echo "skipped: there is no python3"
  exit 0
fi
echo "seed $seed, $count positions"
cat >"$work/tiles_count.lua" <<'LUA'
return rule {
  id = "tiles_count", api = 1, title = "Tiles are counted, not cells", needs = { "base" },
  patch = { ["base.segments.city.unit"] = "tile", ["base.segments.road.unit"] = "tile",
            ["base.segments.monastery.unit"] = "tile" },
}
LUA
python3 -B "$model" --seed "$seed" --count "$count" >"$work/positions" || fault "the model fails"
expect 0 "^$count passed, 0 failed, 0 skipped$" position "$work/positions"
expect 0 "^$count passed, 0 failed, 0 skipped$" position --with base,"$work/tiles_count.lua" "$work/positions"

# The comparison works: with one wrong value in each, each fails.
python3 -B "$model" --seed "$seed" --count 20 --wrong >"$work/wrong" || fault "the model fails"
expect 1 '^0 passed, 20 failed, 0 skipped$' position "$work/wrong"
finish
