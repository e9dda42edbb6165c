#!/usr/bin/env bash
# Pictures of games, records, positions and tile sets, and of a made-up expansion with a segment kind,
# a building, symbols and figures of its own.
source "$(dirname "$0")/lib.sh"

# document FILE: is it an SVG with every id once and every reference to something?
document() {
  local ids
  [ "$(head -c 4 "$1")" = "<svg" ] && [ "$(tail -n 1 "$1")" = "</svg>" ] || fault "$1 is no SVG"
  ids=$(grep -oE " id='[^']*'" "$1" | sed -E "s/.*'(.*)'/\1/" | sort)
  same "$(uniq -d <<<"$ids")" "" "ids of $1 that are there twice"
  same "$(grep -oE "(href='#|url\(#)[^')]*" "$1" | sed 's/.*#//' | sort -u |
    grep -vxF "$ids")" "" "references of $1 to nothing"
  if command -v xmllint >/dev/null; then xmllint --noout "$1" || fault "$1 is no XML"; fi
}

# png FILE: is it one?
png() { same "$(head -c 8 "$1" | od -An -tx1 | tr -d ' ')" 89504e470d0a1a0a "first bytes of $1"; }

# holds FILE PATTERN
holds() { grep -qE -e "$2" "$1" || fault "$1 lacks '$2'"; }

# --- games ----------------------------------------------------------------------------------------

expect 0 '' render --seed 7 -o "$work/game.svg"
document "$work/game.svg"
holds "$work/game.svg" 'FINAL SCORES'
[ "$(wc -c <"$work/game.svg")" -lt 300000 ] || fault "the picture of a game is too large"
expect 0 '' render --seed 7 -o "$work/again.svg"
cmp -s "$work/game.svg" "$work/again.svg" || fault "the same game gives another picture"
expect 0 '^<svg' render --seed 7 -o -

expect 0 '' render --seed 7 --turn 20 --dark --players random,random,random -o "$work/early.svg"
document "$work/early.svg"
holds "$work/early.svg" 'TO PLACE'
holds "$work/early.svg" 'seed 7, turn 21'
expect 0 '' render --seed 7 --turn 5 -o "$work/early.png"
png "$work/early.png" # and so the XML parser of the library has read it

expect 0 '' render --seed 7 --turn 30 --players greedy,greedy --owners --fields -o "$work/owners.svg"
document "$work/owners.svg"
holds "$work/owners.svg" '>owner, worth now<'
holds "$work/owners.svg" '>finished<'
holds "$work/owners.svg" "<g opacity='.5'><path fill='#" # a field of a player

# A phantom has the colour of whoever it belongs to, and the number (PH-2).
expect 0 '' render --with phantom --seed 7 --turn 30 --players random,random,random,random,random,random -o "$work/phantoms.svg"
python3 - "$work/phantoms.svg" <<'END_OF_PYTHON' || fault "colours of phantoms"
import re, sys
of = {}
for fill, kind, number in re.findall(r"<g transform='[^']*' fill='(#\w+)' stroke='#\w+'><use href='#bf(00[01])'[^>]*/><text[^>]*>(\d)</text>", open(sys.argv[1]).read()):
    of.setdefault(kind, {}).setdefault(number, set()).add(fill)
assert len(of["001"]) > 2 and all(len(fills) == 1 for fills in of["000"].values()), of
assert all(of["000"].get(number, fills) == fills for number, fills in of["001"].items()), of
END_OF_PYTHON

# The title says what plays, and reasons are plain words.
expect 0 '' render --with inns_and_cathedrals,all_or_nothing --set base.small_city=2 --seed 7 -o "$work/titled.svg"
holds "$work/titled.svg" '<title>Base game, Inns &amp; Cathedrals</title>'
holds "$work/titled.svg" 'House rules: All or nothing. Options:'
holds "$work/titled.svg" 'base.small_city = 2'
holds "$work/game.svg" '>city final<'
grep -q 'base\.city' "$work/game.svg" && fault "a reason isn't in plain words"

# --- tile sets ------------------------------------------------------------------------------------

expect 0 '' render --tiles base -o "$work/base.svg"
document "$work/base.svg"
same "$(grep -oE '>×[0-9]+<' "$work/base.svg" | tr -dc '0-9\n' | awk '{ n += $1 } END { print n }')" 72 \
  "tiles of the sheet"
holds "$work/base.svg" 'BA/CccR\+<'
holds "$work/base.svg" '72 tiles of 32 kinds<'
expect 2 'no rule brings such a set, and no set has such a tile; loaded are: base' render --tiles moon -o "$work/x.svg"
expect 2 "did you mean 'halflings'" render --tiles halfling -o "$work/x.svg"
[ ! -e "$work/x.svg" ] || fault "a picture of nothing"

# The rule that brings a set is found, and the option that it needs; a tile finds its set.
expect 0 '' render --tiles traders_and_builders -o "$work/set.svg"
document "$work/set.svg"
holds "$work/set.svg" '24 tiles of 24 kinds; with other options 2 more<'
expect 0 '' render --tiles river_2 -o "$work/set.svg"
holds "$work/set.svg" '>RI.2/III<'
expect 0 '' render --tiles doom -o "$work/set.svg" # of a house rule
expect 0 '' render --tiles TB/CcCc.w -o "$work/set.svg"
holds "$work/set.svg" '1 tile of 1 kind<'
holds "$work/set.svg" '>TB/CcCc.w<'
expect 2 "say also --with river --set river.set=2" render --with halflings --tiles river_2 -o "$work/x.svg"

# --- larger, smaller, a part ----------------------------------------------------------------------

# size FILE.png: "wide high"
size() { od -An -tu1 -j16 -N8 "$1" | awk '{ print ($1 * 256 + $2) * 65536 + $3 * 256 + $4, ($5 * 256 + $6) * 65536 + $7 * 256 + $8 }'; }
expect 0 '' render --tiles TB/CcCc.w --scale 1 -o "$work/one.png"
expect 0 '' render --tiles TB/CcCc.w --scale 2 -o "$work/two.png"
expect 0 '' render --tiles TB/CcCc.w -o "$work/plain.png"
same "$(size "$work/two.png")" "$(size "$work/one.png" | awk '{ print 2 * $1, 2 * $2 }')" "a PNG twice as large"
cmp -s "$work/two.png" "$work/plain.png" || fault "a PNG isn't in scale 2 by itself"
expect 0 '' render --seed 7 --scale 0.5 -o "$work/half.svg"
same "$(sed -nE "1s/.*viewBox='0 0 ([0-9]+) .* width='([0-9]+)' .*/\\1 \\2/p" "$work/half.svg")" \
  "$(sed -nE "1s/.*viewBox='0 0 ([0-9]+) .*/\\1/p" "$work/game.svg" | awk '{ print $1, $1 / 2 }')" "an SVG half as large"
for scale in 0 -1 0.05 1.234 20.5 large 1e1 ''; do
  expect 2 'scale' render --seed 7 --scale "$scale" -o "$work/x.svg"
done
expect 3 'too large in this scale; at most --scale [0-9.]* is possible' render --seed 7 --scale 20 -o "$work/x.png"
[ ! -e "$work/x.png" ] || fault "a picture that was refused"

expect 0 '' render --seed 7 --crop 1,2,-1,0 -o "$work/part.svg"
document "$work/part.svg"
same "$(grep -c '<title>B[^<]* r[0-3]</title>' "$work/part.svg")" "$(grep -cE '<title>B[^<]* (-1|0|1),(0|1|2) r[0-3]</title>' "$work/game.svg")" \
  "lines with tiles of a part"
grep -oE '<title>[^<]* -?[0-9]+,-?[0-9]+ r[0-3]' "$work/part.svg" | grep -vE ' (-1|0|1),(0|1|2) r' && fault "a tile that was cut off"
expect 0 '' render --seed 7 --crop -1,0,1,2 -o "$work/same.svg"
cmp -s "$work/part.svg" "$work/same.svg" || fault "the order of the corners matters"
expect 2 'no tile is there; the board reaches from' render --seed 7 --crop 90,90,95,95 -o "$work/x.svg"
expect 2 'two cells are needed' render --seed 7 --crop 1,2,3 -o "$work/x.svg"
expect 2 'two cells are needed' render --seed 7 --crop 1,2,3,99999 -o "$work/x.svg"
expect 2 'is for boards' render --tiles base --crop 0,0,1,1 -o "$work/x.svg"
[ ! -e "$work/x.svg" ] || fault "a picture of nothing"

# --- records --------------------------------------------------------------------------------------

mkdir "$work/records" "$work/pictures"
expect 0 '' sim --games 2 --seed 7 --records "$work/records"
expect 0 '' render "$work"/records/*.jsonl -o "$work/pictures"
same "$(ls "$work/pictures" | wc -l)" 2 "pictures of two records"
document "$work/pictures/game-000001.svg"
expect 0 '' render "$work/records/game-000000.jsonl" --turn 12 -o "$work/turn.svg"
holds "$work/turn.svg" 'game-000000.jsonl, turn 13'
expect 2 'several records go to a folder' render "$work"/records/*.jsonl -o "$work/x.svg"
head -c 3000 "$work/records/game-000000.jsonl" >"$work/cut.jsonl"
expect 3 'cut short' render "$work/cut.jsonl" -o "$work/cut.svg"
document "$work/cut.svg"

# --- positions ------------------------------------------------------------------------------------

expect 0 '^11 passed' position "$BST_SOURCE_DIR/tests/data/examples.json" --render "$work/pictures"
document "$work/pictures/EX-BASE-01.svg"
expect 3 'No such file' position "$BST_SOURCE_DIR/tests/data/examples.json" --render "$work/nowhere/at/all"

# --- a made-up expansion --------------------------------------------------------------------------

mkdir -p "$work/made/tiles"
cat >"$work/made/tiles/lakes.lua" <<'LUA'
return tileset {
  id = "lakes", api = 1, title = "Lakes & <more>",
  tiles = {
    ["LA/A"] = { slots = "iii|a.a|a.a|a.a", n = 4, symbols = { fish = "i", crown = true } },
    ["LA/T"] = { slots = "aib|b.b|bia|a.a", n = 4, symbols = { storm = true } },
    ["LA/X"] = { slots = "aib|brc|cid|dra", n = 4 },
    ["LA/M"] = { slots = "a.a|a.a|a.a|a.a", n = 4, centre = "mine" },
    ["LA/S"] = { slots = "a.a|arb|b.b|bra", n = 4, centre = "stage" },
  },
}
LUA
cat >"$work/lake.lua" <<'LUA'
return rule {
  id = "lake", api = 1, needs = { "base" }, tiles = { "lakes" },
  segments = {
    lake  = { letters = "i-n", completion = "edges", order = 400 },
    mine  = { completion = "ring8", order = 410 },
    stage = { completion = "never", order = 420 },
  },
  attrs = { fish = { scope = "segment" }, crown = { scope = "tile" }, storm = { scope = "tile" } },
  figures = {
    fisher = { group = "special", n = 3, on = { "lake" } },
    ferry  = { group = "special", n = 3, on = { "lake", "road" } },
    goat   = { group = "special", n = 3, on = { "field" } },
  },
  terms = {
    lake  = { on = "lake", per = "size", n = 1 },
    mine  = { on = "mine", per = "const", n = 1 },
    stage = { on = "stage", mode = "final", per = "const", n = 1 },
  },
  draw = {
    lake   = { colour = "water" },
    fish   = { path = "M2 12c4-7 11-7 15-1l5-4v10l-5-4c-4 6-11 6-15-1z", colour = "#123456" },
    crown  = { letter = "Cr", colour = "gold" },
    mine   = { letter = "W" },
    fisher = { path = "M12 2l9 20h-18z" },
    ferry  = { letter = "<&" },
  },
}
LUA
export BASTIDE_PATH=$work/made
expect 0 '' render --with base,"$work/lake.lua" --tiles lakes -o "$work/lakes.svg"
document "$work/lakes.svg"
holds "$work/lakes.svg" 'Lakes &amp; &lt;more&gt;'
holds "$work/lakes.svg" "d='M2 12c4.* fill='#123456'" # a symbol with a path
holds "$work/lakes.svg" '>Cr</text>'                    # one with a letter
holds "$work/lakes.svg" '>S</text>'                     # one without an entry: its initial
holds "$work/lakes.svg" '>W</text>'                     # a second kind of building has a label
expect 0 '' render --with base,"$work/lake.lua" --seed 2 --turn 60 -o "$work/lake_game.svg"
document "$work/lake_game.svg"
holds "$work/lake_game.svg" "d='M12 2l9 20h-18z'" # a figure with a path
holds "$work/lake_game.svg" '>&lt;&amp;</text>'  # one with a letter
holds "$work/lake_game.svg" '>G</text>'          # one without an entry
expect 0 '' render --with base,"$work/lake.lua" --seed 2 --turn 60 --dark -o "$work/lake_game.png"
png "$work/lake_game.png"

# What a browser would run, or nothing could draw, doesn't load.
# refused ENTRY MESSAGE
refused() {
  sed -E "s|^    fisher = \{ path.*|    fisher = { $1 },|" "$work/lake.lua" >"$work/bad/lake.lua"
  expect 3 "$2" render --with base,"$work/bad/lake.lua" --tiles lakes -o "$work/x.svg"
}
mkdir "$work/bad"
refused "path = \"M0 0'/><script/>\"" 'bad/lake.lua:[0-9]*: draw.fisher.path must be path data of SVG'
refused 'path = "M0 0b2 2"' "'b', number 5, is none of M L H V C S Q T A Z"
refused 'path = "L1 1"' 'must be path data of SVG'
refused 'colour = "url(x)"' 'must be a colour like'
refused 'colour = "gren"' "did you mean 'green'?"
refused 'letter = "far too many letters"' 'bad/lake.lua:[0-9]*: draw.fisher.letter must be one to three characters, not 20'
refused 'letter = "far too many letters"' 'write letter = "far"'
sed 's|^    fisher = { path|    fischer = { path|' "$work/lake.lua" >"$work/bad/lake.lua"
expect 3 "bad/lake.lua:[0-9]*: draw.fischer is about nothing" render --with base,"$work/bad/lake.lua" --tiles lakes -o "$work/x.svg"
expect 3 "did you mean 'fisher'" render --with base,"$work/bad/lake.lua" --tiles lakes -o "$work/x.svg"

# A symbol and a figure of one name: each has its own entry, or both share one.
sed -E 's|^    fisher = \{ path.*|    ["figures.fish"] = { letter = "Ff" }, fish = { letter = "Sf" },|; s|^    (fisher) = \{ group|    fish = { group|
  s|^    fish   = \{ path.*||' "$work/lake.lua" >"$work/bad/lake.lua"
expect 0 '' render --with base,"$work/bad/lake.lua" --seed 2 -o "$work/fish.svg"
same "$(grep -oE "<g id='ba[0-9]+'><circle[^>]*/><text[^>]*>Sf</text>" "$work/fish.svg" | wc -l)" 1 "symbols with their own letters"
grep -qE "<text [^>]*>Ff</text>" "$work/fish.svg" || fault "a figure with letters of its own"
unset BASTIDE_PATH

# --- a picture of each turn of a record ------------------------------------------------------------

mkdir "$work/told" "$work/turns"
expect 0 '' sim --games 1 --seed 5 --records "$work/told"
expect 0 'verified' replay --verify "$work/told/game-000000.jsonl" --render "$work/turns"
turns=$(sed -nE 's/.*"turns":([0-9]+).*/\1/p' "$work/told/game-000000.jsonl")
same "$(find "$work/turns" -name 'game-000000-*.svg' | wc -l)" "$turns" "a picture a turn"
document "$work/turns/game-000000-001.svg"
document "$work/turns/game-000000-$(printf %03d "$turns").svg"
holds "$work/turns/game-000000-$(printf %03d "$turns").svg" "over after turn $turns"
expect 3 'No such file' replay --verify "$work/told/game-000000.jsonl" --render "$work/nowhere/at/all"

# --- what lies with figures -----------------------------------------------------------------------

cat >"$work/ducks.lua" <<'END'
return rule {
  id = "ducks", api = 1, needs = { "base" },
  figures = { duck = { group = "special", n = 1, on = { "field" } } },
  tokens = { egg = { place = "figure", bag = { [4] = 1, [7] = 1 } }, leaf = { place = "figure", n = 2 } },
  draw = { egg = { colour = "gold" } },
  setup = function(g)
    local duck = g:deploy(g.active, "duck", g:segments(g:at(0, 0).tile)[1], "deploy", { force = true })
    for _ = 1, 2 do g:put(g:draw("egg"), duck) end
    for _, leaf in ipairs(g:tokens("box", "leaf")) do g:put(leaf, duck) end
  end,
}
END
expect 0 '' render --with "$work/ducks.lua" --seed 1 --turn 1 -o "$work/ducks.svg"
document "$work/ducks.svg"
holds "$work/ducks.svg" "r='5.6'[^>]*/><text[^>]*>11</text>" # four and seven
holds "$work/ducks.svg" "r='5.6'[^>]*/><text[^>]*>2</text>"  # two without a number
holds "$work/ducks.svg" "<use href='#bf001'/>"               # it stands, though in a field
holds "$work/ducks.svg" '>egg</text>'

# --- what edits lay over the others -----------------------------------------------------------------

expect 0 '' render --with bridges_castles_and_bazaars --seed 3 -o "$work/bridges.svg"
holds "$work/bridges.svg" "<path id='bSPAN' d='M[^']*'/>"
[ "$(grep -o "href='#bSPAN'" "$work/bridges.svg" | wc -l)" = 5 ] || fault "a bridge has no shadow, rails, wood and planks"
expect 0 'HHHHHHH' watch --with bridges_castles_and_bazaars --seed 3
grep -q 'H what was laid over others' <("$BASTIDE" play --seed 3 --with bridges_castles_and_bazaars <<<'legend') ||
  fault "the legend says nothing of bridges"

# --- usage ----------------------------------------------------------------------------------------

expect 2 "say where to draw" render --seed 7
expect 2 'must end in .svg or .png' render --seed 7 -o "$work/game.gif"
expect 1 'the game is over after turn' render --seed 7 --turn 200 -o "$work/x.svg"
expect 3 'No such file' render --seed 7 -o "$work/nowhere/x.svg"
expect 3 '' render --seed 7 -o "$work/nowhere/x.png"
finish
