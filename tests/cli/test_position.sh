#!/usr/bin/env bash
# Positions from files: the examples of the rules, differences, what is skipped, what is wrong.
source "$(dirname "$0")/lib.sh"

expect 0 '^11 passed, 0 failed, 0 skipped$' position "$BST_SOURCE_DIR/tests/data/examples.json"
expect 0 '"passed": 11' position "$BST_SOURCE_DIR/tests/data/examples.json" --json

# entry FILE TILES QUERIES
entry() { echo "[{\"id\": \"E1\", \"tiles\": [$2], \"expect\": [$3]}]" >"$work/$1"; }
tile='{"tile": "E", "x": 0, "y": 0, "rot": 0}'
city='"query": "city", "at": [0, 0, "N"]'

entry differs "$tile" "{$city, \"expect\": {\"tiles\": 2, \"pts\": 1}}"
expect 1 'tiles: expected 2, is 1' position "$work/differs"
entry asks "$tile" "{$city}"
expect 0 'city .*tiles 1.* done 0 .*pts 1' position "$work/asks"
entry no_tile '{"tile": "IC-A", "x": 0, "y": 0, "rot": 0}' "{$city}"
expect 0 'skipped +E1 .*needs tile IC-A' position "$work/no_tile"
entry no_key "$tile" "{$city, \"expect\": {\"dragons\": 1}}"
expect 0 "skipped .*nothing loaded defines 'dragons'" position "$work/no_key"
entry no_such "$tile" "{$city, \"expect\": {\"dragons\": false, \"moles\": 0, \"imps\": []}}"
expect 0 '1 passed' position "$work/no_such"

entry query "$tile" '{"query": "moat", "at": [0, 0, "N"]}'
expect 3 "query: entry 'E1': nothing loaded knows the query moat" position "$work/query"
entry empty "$tile" '{"query": "city", "at": [5, 0, "N"]}'
expect 3 "entry 'E1'" position "$work/empty"
entry misfit "$tile, {\"tile\": \"E\", \"x\": 0, \"y\": -1, \"rot\": 0}" "{$city}"
expect 3 "entry 'E1': tile E can't be laid at 0,-1" position "$work/misfit"
entry twice "$tile, $tile" "{$city}"
expect 3 "entry 'E1': tile E can't be laid at 0,0" position "$work/twice"
entry rot '{"tile": "E", "x": 0, "y": 0, "rot": 4}' "{$city}"
expect 3 '"rot" must be 0, 1, 2 or 3' position "$work/rot"
entry float '{"tile": "E", "x": 0.5, "y": 0, "rot": 1}' "{$city}"
expect 3 'whole numbers' position "$work/float"
entry at "$tile" '{"query": "city", "at": [0, 0, "Q"]}'
expect 3 'third element of "at"' position "$work/at"

printf '[\n{"id": "E1",\n "tiles": [}]' >"$work/syntax"
expect 3 'syntax:3: not valid JSON' position "$work/syntax"
echo '{}' >"$work/object"
expect 3 'must be a list of positions' position "$work/object"
: >"$work/nothing"
expect 3 'nothing:1: not valid JSON' position "$work/nothing"
expect 3 'No such file' position "$work/missing"
expect 3 '' position "$work"
finish
