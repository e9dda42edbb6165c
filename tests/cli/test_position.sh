#!/usr/bin/env bash
# Positions from files: the examples of the rules, differences, what is skipped, what is wrong.
source "$(dirname "$0")/lib.sh"

expect 0 '^11 passed, 0 failed, 0 skipped$' position "$BST_SOURCE_DIR/tests/data/examples.json"
expect 0 '"passed": 11' position "$BST_SOURCE_DIR/tests/data/examples.json" --json

# Those of an expansion name its tiles by the letters of its rules text.
inns=$BST_SOURCE_DIR/tests/data/examples_inns.json
expect 0 '^8 passed, 0 failed, 0 skipped$' position --with inns_and_cathedrals "$inns"
expect 0 '^0 passed, 0 failed, 8 skipped$' position "$inns"

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

# --- half tiles --------------------------------------------------------------------------------------

halves=$BST_SOURCE_DIR/tests/data/half_positions.json
expect 0 '^40 passed, 0 failed, 3 skipped$' position "$halves"
same "$(grep -cE '^    .*: skipped \(' "$work/out")" 3 "skipped questions"
expect 0 '"skipped": "what lists of rules forbid' position "$halves" --json
mkdir "$work/drawn"
expect 0 '^40 passed' position "$halves" --render "$work/drawn"
same "$(ls "$work/drawn" | wc -l)" "$(grep -c '"id":' "$halves")" "pictures of half-tile positions"
for picture in "$work"/drawn/*.svg; do
  command -v python3 >/dev/null || break
  python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1])' "$picture" ||
    fault "$picture is no XML"
done
expect 0 '^40 passed' position "$halves" --set base.farmers=off # their own tiles, the rules as set

# The file of the rules texts has no halves of its own, says "abbey" for sides that fit everything, and null.
sed -e '/^"halves": {/,/^},/d' -e 's/"slots": "\*|\*|\*|\*"/"slots": "...|...|...|..."/' -e 's/"wild": true/"abbey": true/' \
  "$halves" >"$work/no_halves.json"
expect 3 'no_halves.json: the file has no "halves", and no loaded rule has half tiles' position "$work/no_halves.json"

# The published rule counts as the answers of each year say.
for year in 2014 2015 2020 2021; do
  expect 0 '^40 passed, 0 failed, 3 skipped' position "$halves" --with halflings --set halflings.count=$year
done

# half_as SED-SCRIPT: a changed copy
half_as() { sed -e "$1" "$halves" >"$work/half.json"; }
half_as '/"id": "P03b"/,/\]}/ s/"complete"/"open 1"/'
expect 1 '^failed   P03b' position "$work/half.json"
grep -q '^      open: expected 1, is 0$' "$work/out" || fault "what differs is not shown"
half_as 's/"CFFF 0 0 1", "H2-11 1 0 0", "CFFF 1 1 0", "H2-12/"CFFF 0 0 1", "H2-11 1 0 0", "CFFG 1 1 0", "H2-12/'
expect 3 "half.json: entry 'P01': 'CFFG 1 1 0' is no tile of the file" position "$work/half.json"
half_as 's/"CFFF 0 0 1", "H2-11 1 0 0"/"CFFF 0 0 1", "CFFF 0 0 1"/'
expect 3 "half.json: entry 'P01': 'CFFF 0 0 1' .*" position "$work/half.json"
half_as 's/"same 1 C 3 C"/"same 1 C 7 C"/'
expect 3 "entry 'P01': 'same 1 C 7 C' names no segment that lies" position "$work/half.json"
half_as 's/"barn 0 0"/"bern 0 0"/'
expect 3 "'bern 0 0' is no question" position "$work/half.json"
half_as 's/"slots": "a.a|ara|a.a"/"slots": "a.a|ara|a.a|a.a|a.a"/'
expect 3 "half.json: tile 'H1-01': " position "$work/half.json"
half_as 's/"pennants": "C"/"pennants": "Q"/'
expect 3 "tile 'H2-07': \"pennants\" must name segments" position "$work/half.json"
half_as 's/"at": \[1, 0\]/"at": [99, 0]/'
expect 3 "tile 'CASTLE4': needs \"slots\"" position "$work/half.json"
half_as 's/"positions": \[/"positions": [5, /'
expect 3 "entry 'number 1': must be an object with \"id\" and a list \"tiles\" or \"moves\"" position "$work/half.json"
half_as 's/"moves": \["CFFF 0 0 1", "H2-11 1 0 0", "CFFF 1 1 0", "H2-12 1 0 2"\]/"moves": 5/'
expect 3 "entry 'P01': 'moves' must be a list" position "$work/half.json"

# Both ways of laying and of asking go together, with tiles of the rules too.
cat >"$work/mixed.json" <<'END'
[{"id": "M1", "moves": ["U 0 0 0", "A 1 0 1"], "results": [["feature 0 r", "open 1", {}], ["monastery 1", {"2014": [false, 2]}]],
  "expect": [{"query": "road", "at": [0, 0, "E"], "expect": {"tiles": 2}}]}]
END
expect 1 'failed +M1' position "$work/mixed.json"
grep -q '^    feature 0 r: open 1 ' "$work/out" || fault "a question about a tile of the rules"
grep -q 'done' "$work/out" || fault "a question about what lies in the middle of a tile of the rules"

# --- links -------------------------------------------------------------------------------------------

# linked FROM TO [LINK]: a lake whose roads are linked like that
linked() {
  echo "[{\"id\": \"L1\", \"tiles\": [{\"tile\": \"FR/RRR\", \"x\": 0, \"y\": 0, \"rot\": 0}],
    \"links\": [{\"link\": \"${3:-ferry}\", \"from\": $1, \"to\": $2}], \"expect\": [{\"query\": \"road\", \"at\": [0, 0, \"E\"], \"expect\": {\"open\": 2}}]}]" \
    >"$work/linked.json"
}
linked '[0, 0, "E"]' '[0, 0, "W"]'
expect 0 '^1 passed' position "$work/linked.json" --with ferries
linked '[0, 0, "E"]' '[0, 0, "W"]' ferries.ferry
expect 0 '^1 passed' position "$work/linked.json" --with ferries
linked '[0, 0, "S"]' '[0, 0, "W"]'
expect 1 'open: expected 2, is 1' position "$work/linked.json" --with ferries
linked '[0, 0, "E"]' '[0, 0, "E"]'
expect 3 "linked.json: entry 'L1': link .* can't be: it is one segment; a 'ferry' joins two segments of one kind" position "$work/linked.json" --with ferries
linked '[0, 0, "E"]' '[0, 0, "NL"]'
expect 3 "linked.json: entry 'L1': link .* can't be: they are of two kinds" position "$work/linked.json" --with ferries
linked '[0, 0, "E"]' '[5, 0, "W"]'
expect 3 "linked.json: entry 'L1': link .*: no segment lies at \"to\"" position "$work/linked.json" --with ferries
linked '[0, 0, "E"]' '[0, 0, "W"]' bridge
expect 3 "linked.json: entry 'L1': no loaded rule declares a link 'bridge': --with a rule that does" position "$work/linked.json" --with ferries
linked '[0, 0, "E"]' '[0, 0]'
expect 3 '"from" and "to" of a link must be \[x, y, side\]' position "$work/linked.json" --with ferries
echo '[{"id": "L1", "tiles": [], "links": 5}]' >"$work/linked.json"
expect 3 '"links" must be a list of links' position "$work/linked.json" --with ferries

# The board of a game is written as a position, and read again it is the same board.
"$BASTIDE" sim --with ferries,tunnel --games 2 --seed 5 --records "$work/games" >"$work/quiet"
for at in 0 60 120; do
  expect 0 '' position "$work/games/game-000000.jsonl" --at $at
  cp "$work/out" "$work/board.json"
  expect 0 "^passed +after $at actions" position "$work/board.json" --with ferries,tunnel
done
expect 0 '"link": "ferry"' position "$work/games/game-000001.jsonl"
expect 2 'the record has only' position "$work/games/game-000000.jsonl" --at 100000

# What the words of a file mean is declared, by any rule.
cat >"$work/words.lua" <<'END'
return rule { id = "words", api = 1, title = "Words", needs = { "base" }, interop = { position = {
  abbot_seat = { kind = "monastery", at = "middle" }, shields = { attr = "pennant" }, granary = { kind = "city", at = "corner" } } } }
END
half_as 's/"monastery": true/"abbot_seat": true/; s/"monastery \([0-9]\)/"abbot_seat \1/; s/"pennants"/"shields"/'
expect 0 '^40 passed, 0 failed, 3 skipped$' position "$work/half.json" --with "$work/words.lua"
expect 3 "'abbot_seat 0' is no question that is known here" position "$work/half.json"
sed -i 's/"middle"/"midle"/' "$work/words.lua"
expect 3 "words.lua:2: .*at must be one of .*middle" position "$work/half.json" --with "$work/words.lua"

# --- pipes -------------------------------------------------------------------------------------------

examples=$BST_SOURCE_DIR/tests/data/examples.json
# piped STATUS PATTERN PROGRAM: what comes out of a pipe
piped() {
  local status=0
  eval "$3" >"$work/out" 2>"$work/err" || status=$?
  [ "$status" = "$1" ] || fault "$3: exit status $status instead of $1"
  grep -qE -e "$2" "$work/out" "$work/err" || fault "$3: the output lacks '$2'"
}
piped 0 '^11 passed' '"$BASTIDE" position - <"$examples"'
piped 0 '^11 passed' 'cat "$examples" | "$BASTIDE" position -'
piped 0 '^11 passed' 'cat "$examples" | "$BASTIDE" position /dev/stdin'
piped 0 '^11 passed' '"$BASTIDE" position <(sleep 0.2; cat "$examples")' # nothing is there at first
piped 0 '^40 passed' '"$BASTIDE" position <(cat "$halves")'
piped 3 'standard input:1: not valid JSON' 'echo "[}" | "$BASTIDE" position -'
piped 3 'standard input: is empty' '"$BASTIDE" position - <"$nothing"'
piped 3 '/dev/fd/[0-9]+:2: not valid JSON' '"$BASTIDE" position <(echo "["; echo "]]")'
piped 3 'is a pipe that nothing comes out of' '"$BASTIDE" position <(true)'
piped 3 'standard input: is too long' 'head -c 70000000 /dev/zero | tr "\0" " " | "$BASTIDE" position -'
finish
