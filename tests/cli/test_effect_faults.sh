#!/usr/bin/env bash
# What is wrong in a list of effects is told with its line when the rule is loaded, or, where that can't be known before,
# when it happens: what a function's verb refuses, an effect refuses, too.
source "$(dirname "$0")/lib.sh"

# rule APPLY ARGS OPTIONS [MORE]: an action of a rule; what it does stands on line 9
rule() {
  cat >"$work/f.lua" <<END
local gem = tokens { kind = "gem", holder = "asked", first = 1 }
return rule {
  id = "f", api = 1, title = "f", needs = { "base" }, causes = { "why" }, ${4:-}
  figures = { crow = { group = "neutral", n = 1, place = "cell" }, gull = { group = "neutral", n = 2 } },
  tokens = { gem = { place = "segment", on = { "city" }, n = 4 } },
  marks = { tired = { on = "figure", lasts = "game" }, used = { on = "tile", lasts = "game" }, noble = { on = "feature", lasts = "game" } },
  state = { seen = "cellset", what = "tile", on = { type = "bool" }, mood = { type = "enum", values = { "calm", "wild" } }, n = { type = "u8" }, who = { type = "player" }, each = { type = "u8", per = "player" } },
  actions = { a = { args = { $2 }, options = $3,
    apply = $1 } },
  steps = { s = { options = true, apply = function() end } },
}
END
}
# refused APPLY MESSAGE [ARGS OPTIONS MORE]: without arguments, or one figure
refused() {
  rule "$1" "${3-\"figure\"}" "${4-figures { group = \"meeple\" \}}" "${5:-}"
  "$BASTIDE" check "$work/f.lua" >"$work/out" 2>"$work/err"
  [ $? -eq 3 ] || fault "$1: it was not refused"
  grep -qF "$2" "$work/err" "$work/out" || fault "$1: nobody says '$2', but $(cat "$work/err" "$work/out")"
}

# --- the form ---
refused '{ { moove = "arg.1", to = "home", cause = "why" } }' "f.lua:9: actions.a.apply[1] needs one of mark, unmark, move, send_home, deploy, put, award, set, push, score, clear, pay, give, draw, edit, link, unlink"
refused '{ move = "arg.1", to = "home", cause = "why" }' "f.lua:9: actions.a.apply must be a function or a list of effects"
rule '{}' '"figure"' 'figures { group = "meeple" }' # nothing happens
"$BASTIDE" sim --with "$work/f.lua" --games 1 >"$work/out" 2>&1 || fault "apply = {} is refused: $(cat "$work/out")"
refused '{ { send_home = "this", cause = "why", for_each = "arg.1" } }' "f.lua:9: actions.a.apply[1].for_each must be a selector, like figures { ... }"
refused '{ { send_home = "this", cause = "why", for_each = cells {} } }' "f.lua:9: actions.a.apply[1].send_home takes figures, not cells"
refused '{ { set = "on", to = true }, 3 }' "f.lua:9: actions.a.apply[2] must be a table"
refused '{ { set = "on", to = true, move = "arg.1" } }' "f.lua:9: actions.a.apply[1] says both 'move' and 'set'"
refused '{ { set = "on", to = true, cause = "why" } }' "f.lua:9: unknown key 'cause' in 'actions.a.apply[1]'"
effects='{ set = "on", to = true }'
for _ in 1 2 3 4; do effects="$effects, $effects"; done
refused "{ $effects, { set = \"on\", to = true } }" "f.lua:9: actions.a.apply has 17 effects; 16 are the most"
rule "{ $effects }" '"figure"' 'figures { group = "meeple" }'
"$BASTIDE" sim --with "$work/f.lua" --games 1 >"$work/out" 2>&1 || fault "16 effects are too many: $(cat "$work/out")"

# --- what is meant ---
refused '{ { send_home = "arg.3", cause = "why" } }' "f.lua:9: actions.a.apply[1].send_home says 'arg.3', but there is one argument"
refused '{ { send_home = figures { at = "arg.2.cell" }, cause = "why" } }' "send_home.at says 'arg.2', but there is one argument"
refused '{ { send_home = "arg.1", cause = "why" } }' "send_home says 'arg.1', but there are no arguments" '' true
refused '{ { send_home = "arg.1.cell", cause = "why" } }' "f.lua:9: actions.a.apply[1].send_home takes figures, not cells"
refused '{ { send_home = cells { around = "part", within = "self" }, cause = "why" } }' "send_home takes figures, not cells{...}"
refused '{ { put = "arg.1", to = "part.cell" } }' "put takes tokens, not figures"
refused '{ { move = "gull", to = "home", cause = "why" } }' "names the figure 'gull', of which there is more than one"
refused '{ { move = "gul", to = "home", cause = "why" } }' "names a figure 'gul', which no rule declares"
refused '{ { move = "this", to = "home", cause = "why" } }' "says 'this', but nothing in particular is meant here"
refused '{ { move = "arg.1", to = "part", cause = "why" } }' "f.lua:9: actions.a.apply[1].to takes figures, segments, cells, corners, players, zones, not tiles"
refused '{ { move = "arg.1", to = "arg.1.feature", cause = "why" } }' "to takes figures, segments, cells, corners, players, zones, not features"
refused '{ { move = "arg.1", to = cells { with = "crow" }, cause = "why" } }' "to must be a reference, like 'arg.1', or 'home'"
refused '{ { move = "arg.1", cause = "why" } }' "f.lua:9: actions.a.apply[1] needs 'to'"
refused '{ { move = "arg.1", to = "home" } }' "f.lua:9: actions.a.apply[1] needs 'cause'"
refused '{ { move = "arg.1", to = "home", cause = "wy" } }' "cause names cause 'wy', which no rule declares"
refused '{ { award = 2, to = "arg.1" } }' "f.lua:9: actions.a.apply[1].to takes players, not figures"
refused '{ { award = 2, to = "state.n" } }' "to takes players, not what is no thing"
refused '{ { score = "arg.1" } }' "f.lua:9: actions.a.apply[1].score takes features, segments, not figures"
refused '{ { score = "arg.1.feature", mode = "normaal" } }' "f.lua:9: actions.a.apply[1].mode must be"
refused '{ { score = "arg.1.feature", to = "arg.1" } }' "f.lua:9: actions.a.apply[1].to takes players, not figures"
refused '{ { score = "arg.1.feature", why = "late" } }' "f.lua:9: unknown key 'why' in 'actions.a.apply[1]'"
refused '{ { clear = "arg.1.feature", group = "meeples", cause = "why" } }' "f.lua:9: actions.a.apply[1].group must be"
refused '{ { clear = "arg.1.feature" } }' "f.lua:9: actions.a.apply[1] needs 'cause'"
refused '{ { award = "much", to = "asked" } }' "f.lua:9: actions.a.apply[1].award must be a whole number"
refused '{ { award = 2, to = "asked", why = "2 x" } }' "why"
refused '{ { award = 2, to = "asked", times = "many" } }' "f.lua:9: actions.a.apply[1].times takes"
refused '{ { award = 2, to = "asked", feature = "arg.1" } }' "f.lua:9: actions.a.apply[1].feature takes features, segments, not figures"
refused '{ { award = 2, to = "asked", feature = features {} } }' "feature must be a reference, like 'this' or 'arg.1.feature'"
refused '{ { mark = "tird", on = "arg.1" } }' "mark names mark 'f.tird', which no rule declares"
refused '{ { mark = "tired", on = "arg.1.cell" } }' "on takes figures, not cells"
refused '{ { unmark = "used", on = "arg.1" } }' "on takes tiles, not figures"
refused '{ { mark = "noble", on = figures { kind = "normal" } } }' "on takes features, segments, not figures{...}"
refused '{ { mark = "tired" } }' "f.lua:9: actions.a.apply[1] needs 'on'"
refused '{ { deploy = "crow", to = "arg.1.cell", cause = "why" } }' "deploy names the figure 'crow', which belongs to nobody"
refused '{ { deploy = "arg.1", to = "part.cell", cause = "why" } }' "deploy says 'arg.1', which is no argument of the type 'kind'"
refused '{ { deploy = "normal", to = "asked", cause = "why" } }' "to takes figures, segments, cells, corners, zones, not players"
refused '{ { set = "onn", to = true } }' "set names state field 'f.onn', which no rule declares"
refused '{ { set = "on", to = 1 } }' "f.lua:9: actions.a.apply[1].to must be true or false, not 1"
refused '{ { set = "mood", to = "mad" } }' "f.lua:9: actions.a.apply[1].to must be one of 'calm', 'wild'"
refused '{ { set = "n", to = 256 } }' "to must be a whole number from 0 to 255"
refused '{ { set = "n" } }' "f.lua:9: actions.a.apply[1] needs 'to'"
refused '{ { set = "who", to = 1 } }' "f.lua:9: actions.a.apply[1].to"
refused '{ { set = "who", to = "arg.1" } }' "to takes players, not figures"
refused '{ { set = "n", to = "arg.1" } }' "to must be a whole number from 0 to 255"
refused '{ { set = "seen", to = "nothing" } }' "sets 'f.seen', a set of cells" '"figure"' 'figures { group = "meeple" }' 'zones = { shelf = { holds = "tile" }, pen = { holds = "figure" } },'
refused '{ { set = "each", to = 1 } }' "names 'f.each', of which there is more than one value"
refused '{ { set = "traders_and_builders.bonus", to = 1 } }' "names state field 'traders_and_builders.bonus', which no rule declares"
refused '{ { push = "t" } }' "f.lua:9: actions.a.apply[1].push names step 'f.t', which no rule declares"
refused '{ { push = "a" } }' "f.lua:9: actions.a.apply[1].push names 'f.a', which is no step"
refused '{ { push = "s", about = figures { kind = "normal" } } }' "about must be a reference, like 'arg.1'"
refused '{ { push = "s", of = "arg.1" } }' "of takes players, not figures"
refused '{ { push = "s", of = players {} } }' "of must be a reference, like 'asked' or 'state.x'"
refused '{ { pay = 2, to = "asked" } }' "f.lua:9: actions.a.apply[1] needs 'from'"
refused '{ { pay = "much", from = "asked" } }' "pay must be"
refused '{ { give = "arg.1", zone = "shelf" } }' "give takes tiles, not figures" '"figure"' 'figures { group = "meeple" }' 'zones = { shelf = { holds = "tile" } },'
refused '{ { give = tiles { zone = "shelf" } } }' "f.lua:9: actions.a.apply[1] needs 'zone'" '' true 'zones = { shelf = { holds = "tile" } },'
refused '{ { give = tiles { zone = "shelf" }, zone = "pen" } }' "zone names zone 'f.pen', which holds no tiles" '' true 'zones = { shelf = { holds = "tile" }, pen = { holds = "figure" } },'
refused '{ { draw = 2 } }' "f.lua:9: actions.a.apply[1] needs 'zone'"
refused '{ { draw = "few", zone = "shelf" } }' "draw must be" '' true 'zones = { shelf = { holds = "tile" } },'
refused '{ { draw = "lot", to = "home" } }' "f.lua:9: actions.a.apply[1].draw names token 'lot', which no rule declares"
refused '{ { draw = "gem", to = "home" } }' "f.lua:9: actions.a.apply[1].draw names 'gem', which has no bag"
refused '{ { draw = "gem" } }' "f.lua:9: actions.a.apply[1] needs 'to'"
refused '{ { draw = 2, zone = "pen" } }' "zone names zone 'f.pen', which holds no tiles" '' true 'zones = { pen = { holds = "figure" } },'
refused '{ { edit = "wall", cause = "why" } }' "f.lua:9: actions.a.apply[1].edit is not what the step offers" '' true 'edits = { wall = { close = "city" } },'
refused '{ { edit = "wal", cause = "why" } }' "edit names edit 'f.wal', which no rule declares" '' true 'edits = { wall = { close = "city" } },'
refused '{ { award = 1, to = "asked", chosen = "buy" } }' "f.lua:9: actions.a.apply[1].chosen is said where no word is chosen" '' true
refused '{ { award = 1, to = "asked", chosen = "buy" } }' "chosen must be" 'how = { "sell", "keep" }' true
refused '{ { award = 1, to = "asked", when = { figure = "normal" } } }' "figure" '' true
refused '{ { put = gem, to = "bin" } }' "names a figure 'bin', which no rule declares"
refused '{ { push = 3 } }' "f.lua:9: actions.a.apply[1].push must be"

# Of an event.
# shellcheck disable=SC2016
heard='on = { scored = { h = { { { send_home = "arg.1", cause = "why" } } } } },'
refused '{ { set = "on", to = true } }' "f.lua:3: on.scored.h[1][1].send_home says 'arg.1', but there are no arguments" '"figure"' 'figures { group = "meeple" }' "$heard"
refused '{ { set = "on", to = true } }' "f.lua:3: on.scored.h needs a function" '"figure"' 'figures { group = "meeple" }' 'on = { scored = { h = { set = "on", to = true } } },'

# What is switched off needs nothing: neither does it push a step that is switched off with it.
cat >"$work/off.lua" <<'END'
return rule {
  id = "off", api = 1, title = "off", needs = { "base" },
  options = { on = { values = { false, true }, default = false } },
  actions = { a = { enabled = opt("on"), options = true, apply = { { push = "s" } } } },
  steps = { s = { enabled = opt("on"), options = true, apply = { { award = 1, to = "asked" } } } },
}
END
"$BASTIDE" sim --with "$work/off.lua" --games 1 >"$work/out" 2>&1 || fault "what is switched off: $(cat "$work/out")"
"$BASTIDE" sim --with "$work/off.lua" --set off.on=true --games 1 >"$work/out" 2>&1 || fault "what is switched on: $(cat "$work/out")"

# --- what is refused when it happens ---
# fails APPLY MESSAGE ARGS OPTIONS ACTION
fails() {
  rule "$1" "$3" "$4" 'zones = { shelf = { holds = "tile" }, narrow = { holds = "tile", max = 1 } }, components = function(g) for _, p in ipairs(g:players()) do g:give(p, "gem", 2) end end, on = { figure_leaving = { h = { { { mark = "used", on = "this" } } } } },'
  cat >"$work/f_test.lua" <<END
return scenario { defaults = { with = { "f.lua" } }, ["it"] = {
  board = { "BA/RFr 0,0 r0" }, figures = { "1 normal 0,0 road:E" }, stack = { "BA/RFr", "BA/RFr*9" },
  play = { "place BA/RFr 1,0 r0", "$5", { over = false } } } }
END
  "$BASTIDE" test "$work/f_test.lua" >"$work/out" 2>&1 && fault "$1: it was not refused"
  grep -qF "$2" "$work/out" || fault "$1: nobody says '$2', but $(cat "$work/out")"
}
one='"figure"' any='figures { group = "meeple", on = features {} }'
fails '{ { put = gem, to = "arg.1" } }' "f.lua:9: effect 1, 'put', can't be: 'gem' can't be put there: they lie on segments of other kinds" '"segment"' 'segments { at = "part", kind = "road" }' 'a 1,0 road:E'
fails '{ { move = "arg.1", to = "arg.1", cause = "why" } }' "f.lua:9: effect 1, 'move', can't be: a figure 'normal' can't be moved: it would stand with itself" "$one" "$any" 'a normal:1 at 0,0 road:E'
fails '{ { set = "n", to = 1 }, { move = "arg.1", to = "state.who", cause = "why" } }' "effect 2, 'move', has no place: 'to' means nothing that can hold a figure" "$one" "$any" 'a normal:1 at 0,0 road:E'
fails '{ { move = "arg.1", to = "arg.2", cause = "why" } }' "effect 1, 'move', can't be: a figure only goes to its owner's supply" "$one, \"player\"" "columns { $any, players {} }" 'a normal:1 at 0,0 road:E player 2'
fails '{ { put = gem, to = "part.cell" } }' "effect 1, 'put', can't be: 'gem' lies on a segment or with a player, not on a cell" '' true a
fails '{ { put = gem, to = "state.who" } }' "effect 1, 'put', has no place: 'to' means nothing that can hold a token" '' true a
fails '{ { award = 1000000, to = "asked", times = segments {} } }' "effect 1, 'award', gives more points than there may be" '' true a
fails '{ { send_home = "arg.1", cause = "why" } }' "f.lua:3: effect 1, 'mark', is not for figures" "$one" "$any" 'a normal:1 at 0,0 road:E'
fails '{ { deploy = "arg.1", to = "part.cell", cause = "why" } }' "effect 1, 'deploy', is not for 'crow', which belongs to nobody" '"kind"' 'function(g, p, out) out:add("crow") end' 'a crow'
fails '{ { give = "part", zone = "shelf" } }' "f.lua:9: effect 1, 'give', is not for a tile that lies" '' true a
fails '{ { draw = 9, zone = "narrow" } }' "effect 1, 'draw', can't be:" '' true a
fails '{ { set = "what", to = "part" }, { give = "state.what", zone = "shelf" } }' "effect 2, 'give', can't be: all tiles 'BA/RFr' are in the game" '' true a
fails '{ { set = "what", to = "part" }, { give = "state.what", out_of = "shelf", zone = "shelf" } }' "effect 2, 'give', can't be: there is no tile 'BA/RFr' in 'f.shelf'" '' true a
fails '{ { set = "debt", to = 1000000 }, { pay = "state.debt", from = "asked" }, { pay = tokens { zone = "pen" }, from = "asked" }, { set = "n", to = "part" } }' "to must be" '' true a
eight=$(printf '{ deploy = "normal", to = "part.cell", cause = "why" }, %.0s' 1 2 3 4 5 6 7)
fails "{ $eight }" "effect 7, 'deploy', can't be: player 1 has no 'normal' left" '' true a
finish
