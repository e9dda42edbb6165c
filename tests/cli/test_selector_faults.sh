#!/usr/bin/env bash
# What is wrong in a selector is told with the line of its constructor and the path where it stands.
source "$(dirname "$0")/lib.sh"

# refused SELECTOR MESSAGE: as a guard of a step; the selector is made on line 1
refused() {
  cat >"$work/f.lua" <<END
local s = $1
return rule {
  id = "f", api = 1, title = "f", needs = { "base" }, zones = { box = { holds = "figure" } }, state = { n = "u8" },
  steps = { a = { stage = "turn_start", auto = true, when = { any = s }, apply = function() end } },
}
END
  "$BASTIDE" sim --with "$work/f.lua" --games 1 >"$work/out" 2>"$work/err" && fault "$1: it was not refused"
  grep -qF "f.lua:1: steps.a.when.any$2" "$work/err" || fault "$1: nobody says '$2'"
}
refused 'figures { kind = "nobody" }' ".kind names a figure 'nobody', which no rule declares"
refused 'figures { at = figures { kind = "normal" } }' ".at takes cells, not figures{...}"
refused 'cells { around = "part" }' " needs 'within'"
refused 'cells { around = "part", within = "cros", n = 1 }' ".within must be one of 'self', 'side4', 'side5', 'ring8'"
refused 'cells { around = "part", within = "cross" }' ".within needs 'n' beside it"
refused 'cells { around = "part", within = "ring8", n = 2 }' ".n means nothing here: 'ring8' needs no 'n'"
refused 'cells { within = "cross" }' ".within needs 'around' beside it"
refused 'figures { on = "this.roof" }' ".on ends with 'roof'; a reference ends with owner, holder, feature, cell or tile"
refused 'figures { on = "that" }' ".on names a figure 'that', which no rule declares"
refused 'figures { on = "normal" }' ".on names the figure 'normal', of which there is more than one"
refused 'figures { owner = "arg.9" }' ".owner is no argument: write 'arg.1' to 'arg.6'"
refused 'figures { on = "state.m" }' ".on names state field 'f.m', which no rule declares"
refused 'features { size = "big" }' ".size must be a whole number or { min =, max = }, not 'big'"
refused 'figures { zone = "bin" }' ".zone names zone 'f.bin', which no rule declares"
refused 'figures { zone = "count.market" }' ".zone names zone 'count.market', which no rule declares"
refused 'figures { marked = "x" }' ".marked names mark 'f.x', which no rule declares"
refused 'figures { came = "never" }' ".came must be one of 'part', 'turn', 'earlier', not 'never'"
refused 'tiles { laid = "never" }' ".laid must be one of 'part', 'turn', 'earlier', not 'never'"
refused 'features { scored = "earlier" }' ".scored must be one of 'part', 'turn', not 'earlier'"
refused 'features { completed = "never" }' ".completed must be one of 'part', 'turn', not 'never'"
refused 'features { joined = "part" }' ".joined must be true or false, not 'part'"
refused 'tiles { zone = "box" }' ".zone names zone 'f.box', which holds no tiles"
refused 'figures { count = 2 }' ".count means nothing here: it counts what is nested"
refused 'features { sort = "big" }' ".sort must be one of 'value', 'size', 'cells', 'turn_order', 'came', not 'big'"
refused 'figures { sort = "-size" }' ".sort doesn't sort figures"
refused 'features { sort = "turn_order" }' ".sort doesn't sort features"
refused 'features { sort = "state.m" }' ".sort names state field 'f.m', which no rule declares"
refused 'features { sort = "-state.n" }' ".sort doesn't sort features"
refused 'figures { at = cells { around = figures { sort = "turn_order", first = 1 }, within = "ring8" } }' ".at.around.sort means nothing here: what is nested has no order"
refused 'figures { kind = "normal", no = 3 }' ".no takes figures, not 3"
deep='features { kind = "city" }'
for _ in 1 2 3 4; do deep="features { with = figures { on = $deep } }"; done
refused "$deep" '.with.on.with.on.with.on.with'

# said GUARD MESSAGE [STAGE]: as the guard of a step
said() {
  printf 'return rule { id = "f", api = 1, needs = { "base" }, steps = { a = { stage = "%s", auto = true, when = { %s }, apply = function() end } },\n  terms = { t = { on = "road", tier = "add", when = { %s } } } }\n' \
    "${3:-placed}" "$1" "${4:-}" >"$work/f.lua"
  "$BASTIDE" sim --with "$work/f.lua" --games 1 >"$work/out" 2>"$work/err" && fault "$1: it was not refused"
  grep -qF "$2" "$work/err" || fault "$1: nobody says '$2', but $(cat "$work/err")"
}
said 'has = "sea"' "steps.a.when.has names a kind of segment 'sea', which no rule declares"
said 'has = figures {}' 'steps.a.when.has takes segments, not figures{...}'
said 'stack = "few"' "steps.a.when.stack must be a whole number or { min =, max = }, not 'few'"
said 'stack = "players"' "steps.a.when.stack must be a whole number or { min =, max = }, not 'players'"
said 'stack = { min = "players", max = 9 }' "stack.min must be"
said 'has = segments { kind = "road" }' "steps.a.when.has can't be a selector here: the tile doesn't lie yet" drawn
said 'has = "road"' "steps.a.when.has means nothing here: a step of stage 'turn_start' has no 'has'" turn_start
said 'stack = 3' "steps.a.when.stack means nothing here: a step of stage 'final' has no 'stack'" final
said '' "unknown key 'stack' in 'terms.t.when'" placed 'stack = 3'
said '' "unknown key 'has' in 'terms.t.when'" placed 'has = "road"'

# Options that don't agree with args.
cat >"$work/g.lua" <<'END'
return rule {
  id = "g", api = 1, title = "g", needs = { "base" },
  actions = {
    one = { args = { "cell" }, options = figures { group = "meeple" }, apply = function() end },
    two = { args = { "figure", "cell" }, options = figures { group = "meeple" }, apply = function() end },
  },
}
END
"$BASTIDE" sim --with "$work/g.lua" --games 1 >"$work/out" 2>"$work/err" && fault "options of another type than args are taken"
grep -qF "g.lua:4: actions.one.options takes cells, not figures{...}" "$work/err" || fault "nobody says that cells are wanted"
grep -qF "g.lua:5: actions.two.options offers 1 arguments, but 'args' has 2" "$work/err" || fault "nobody says that an argument is missing"

# Other places: refused_at LINE MESSAGE, of one entry of a rule.
refused_at() {
  cat >"$work/h.lua" <<END
return rule {
  id = "h", api = 1, title = "h", needs = { "base" },
  $1
}
END
  "$BASTIDE" sim --with "$work/h.lua" --games 1 >"$work/out" 2>"$work/err" && fault "$1: it was not refused"
  grep -qF "h.lua:3: $2" "$work/err" || fault "$1: nobody says '$2'"
}
refused_at "sources = { a = { args = { 'tile' }, options = figures { kind = 'normal' }, apply = function() end } }," \
  "sources.a.options takes tiles, not figures{...}"
refused_at "sources = { a = { args = { 'tile' }, options = tiles { is = 'this' }, apply = function() end } }," \
  "sources.a.options.is says 'this', but nothing in particular is meant here"
refused_at "majority = { tiebreak = { a = { measure = 'count', figures = cells {} } } }," "majority.tiebreak.a.figures takes figures, not cells{...}"
refused_at "majority = { tiebreak = { a = { measure = 'count', figures = figures { on = features { owner = 'active' } } } } }," \
  "majority.tiebreak.a.figures.on.owner can't be asked here: who owns the feature follows from this"
refused_at "majority = { tiebreak = { a = { measure = 'count', figures = figures { open_to = 'x' } } } }," \
  "majority.tiebreak.a.figures.open_to can't be asked here: who owns the feature follows from this"
refused_at "majority = { tiebreak = { a = { measure = 'count', figures = { group = 'meeples' } } } }," \
  "majority.tiebreak.a.figures.group must be one of 'meeple', 'special', 'neutral', not 'meeples'"
refused_at "majority = { tiebreak = { a = { measure = 'count', figures = { cell_attr = 'peak' } } } }," \
  "majority.tiebreak.a.figures.cell_attr names an attribute 'peak', which no rule declares"
refused_at "majority = { tiebreak = { a = { measure = 'count', figures = { kind = 'normal' } } } }," \
  "unknown key 'kind' in 'majority.tiebreak.a.figures'"
asks='options = true, apply = function() end }'
refused_at "steps = { a = { stage = 'turn_start', who = figures { kind = 'normal' }, $asks }," "steps.a.who takes players, not figures{...}"
refused_at "steps = { a = { stage = 'turn_start', who = players { is = 'this' }, $asks }," \
  "steps.a.who.is says 'this', but nothing in particular is meant here"
refused_at "steps = { a = { stage = 'turn_start', who = 'players', $asks }," "steps.a.who must be the selector"
refused_at "steps = { a = { stage = 'turn_start', secret = true, who = players {}, $asks }," \
  "steps.a.secret means nothing where not everybody is asked"

# Verbs that are given a selector of other things: failed CALL MESSAGE.
failed() {
  cat >"$work/i.lua" <<END
local found, zoned, stones = figures { home = true, kind = "normal" }, tiles { zone = "bag" }, tokens { kind = "stone", holder = players {} }
return rule {
  id = "i", api = 1, title = "i", needs = { "base" }, causes = { "wind" }, zones = { bag = { holds = "tile" } },
  tokens = { stone = { place = "figure", per = "player", n = 1 } },
  marks = { cell = { on = "cell", lasts = "game" }, tile = { on = "tile", lasts = "game" } },
  setup = function(g) g:draw_tile("bag") g:give(g.active, "stone") end,
  on = { tile_drawn = { call = { function(g, ev)
    $1
  end } } },
}
END
  "$BASTIDE" sim --with "$work/i.lua" --games 1 --players random,random >"$work/out" 2>"$work/err"
  grep -qF "$2" "$work/out" "$work/err" || fault "$1: nobody says '$2'"
}
failed 'g:mark(found, "cell")' "mark: that selector finds figures, not cells"
failed 'g:unmark(zoned, "tile")' "unmark: that selector finds tiles that don't lie: only those that do carry marks"
failed 'g:award(found, 3)' "award: that selector finds figures, not players"
failed 'g:put(found, "box")' "put: that selector finds figures, not tokens"
failed 'g:put(stones, g:at(0, 0))' "put: 'stone' lies on a figure, with a player or in a zone for tokens, not on a cell"
"$BASTIDE" sim --with "$BST_SOURCE_DIR/tests/scenarios/hand_places.lua" --set hand_places.by=laid --games 1 --seed 1 \
  --players random,random >"$work/out" 2>"$work/err"
grep -qE "hand_places.lua:[0-9]+: 'hand_places.hand' offers a tile .* that is not in 'hand_places.hand'" "$work/err" ||
  fault "a selector of a source offers tiles that aren't in its zone, and nobody says so"
failed 'g:players { marked = "x" }' "i.lua:8: players: selector must be nothing or a selector, not a table"
failed 'g:players { marked = "x" }' "make it at the top of the file: local marked = players { marked ="
failed 'g:send_home(zoned, "wind")' "send_home: that selector finds tiles, not figures"
finish
