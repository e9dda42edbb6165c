#!/usr/bin/env bash
# A copy of the base game under another id plays by its own numbers: monasteries worth 11, roads 3 a
# tile, 5 meeples. Nothing but the id and these numbers is changed.
source "$(dirname "$0")/lib.sh"

sed -E -e 's/^(  id = )"base"/\1"mine"/' -e 's/n = 7,/n = 5,/' \
  -e '/^ +road +=.*"size"/s/n = 1/n = 3/' \
  -e '/^ +monastery +=.*ring9/s/per = "[^"]*", n = 1/per = "const", n = 11/' \
  "$BST_SOURCE_DIR/scripts/expansions/base.lua" >"$work/mine.lua"
same "$(diff "$BST_SOURCE_DIR/scripts/expansions/base.lua" "$work/mine.lua" | grep -c '^>')" 4 \
  "changed lines"

expect 0 '^1 passed, 0 failed$' check "$work/mine.lua"
# What position files ask for stands in a file beside the rule.
mkdir -p "$work/interop/position"
cp "$BST_SOURCE_DIR/scripts/interop/position/base.lua" "$work/interop/position/mine.lua"
cat >"$work/ring.json" <<'END'
[{"id": "numbers",
  "tiles": [{"tile": "B", "x": 0, "y": 0, "rot": 0}, {"tile": "U", "x": 0, "y": -1, "rot": 0}],
  "expect": [{"query": "mon", "at": [0, 0], "expect": {"pts": 11}},
             {"query": "road", "at": [0, -1, "E"], "expect": {"pts": 3}}]}]
END
expect 0 '^1 passed' position "$work/ring.json" --with "$work/mine.lua"
expect 1 '^0 passed, 1 failed' position "$work/ring.json"
cat >"$work/five.lua" <<END
return scenario {
  ["five meeples"] = {
    with = { "$work/mine.lua" },
    play = { { supply = { "1 normal 5", "2 normal 5" } } },
  },
}
END
expect 0 '^1 passed' test "$work/five.lua"
expect 0 'aborted games 0' sim --with "$work/mine.lua" --games 50
# The same options under its own name.
expect 0 'mine\.small_city' list options --with "$work/mine.lua"
expect 2 'base\.small_city' sim --with "$work/mine.lua" --set base.small_city=2 --games 5
finish
