-- Every predicate of features: a selector and a function of older verbs and fields must find the same, in the same order.
-- The harness, the same in every file of this folder --------------------------------------------------------

local cases, forms = {}, {}

-- The selector gives the things to which the function says yes, in their order: of all of its type on the board, or of
-- more.of(g). more.this(g): what `this` is. more.shape(g, list): what a modifier leaves of the list. more.sum(g, thing): what
-- it adds to the count. more.known(g, this): what the function is told, too, made once. more.any_order: older verbs don't know
-- the order. more.at: the only moment at which it can be compared. more.whole: nothing can be left out.
local function says(key, selector, test, more)
  forms[key] = (forms[key] or 0) + 1
  local dot = string.find(key, ".", 1, true)
  local of, what = string.sub(key, 1, dot - 1), string.sub(key, dot + 1)
  cases[#cases + 1] = { key = key, type = of, reason = of .. "_" .. what .. "_" .. forms[key], selector = selector,
                        test = test, more = more or {} }
end

local function pick(g, list) return list[1] and list[g:roll(#list)] end

local function has(list, thing)
  for _, other in ipairs(list) do
    if other == thing then return true end
  end
  return false
end

local function any(list, test)
  for _, thing in ipairs(list) do
    if test(thing) then return true end
  end
  return false
end

-- Whether each case ever found something, and left something out: bits of the game, told as points when it ends.
local function note(g, what, i)
  local field = what .. (i - 1) // 30
  g.state[field] = g.state[field] | 1 << (i - 1) % 30
end

local function tell(g)
  for i, case in ipairs(cases) do
    local field, bit = (i - 1) // 30, 1 << (i - 1) % 30
    if g.state["found" .. field] & bit ~= 0 then g:award(g:players()[1], 1, { why = case.reason }) end
    if g.state["left" .. field] & bit ~= 0 then g:award(g:players()[1], 1, { why = "not_" .. case.reason }) end
  end
end

local function expect(g, case, all, this, known)
  local list, left = {}, case.more.whole
  for _, thing in ipairs(all) do
    if case.test(g, thing, this, known) then list[#list + 1] = thing else left = true end
  end
  local shaped = case.more.shape and case.more.shape(g, list) or list
  return shaped, left or #shaped < #list
end

local function compare(g, i, all, find)
  local case = cases[i]
  local this = case.more.this and case.more.this(g)
  local known = case.more.known and case.more.known(g, this)
  local list, left = expect(g, case, all, this, known)
  local found, count, one = find[case.type](g, case.selector, this, list), 0, pick(g, all)
  local differs, what = case.key .. ": " .. case.reason, " " .. #found .. " instead of " .. #list
  for n, thing in ipairs(list) do
    if found[n] ~= thing and not (case.more.any_order and has(found, thing)) then error(differs .. " differs at " .. n .. what) end
    count = count + (case.more.sum and case.more.sum(g, thing) or 1)
  end
  if #found > #list then error(differs .. " finds" .. what) end
  local counted = g:count(case.selector, this)
  if counted ~= count then error(differs .. " counts " .. counted .. " instead of " .. count) end
  if one and case.type ~= "amounts" and not case.more.shape and g:is(one, case.selector, this) == not case.test(g, one, this, known) then
    error(differs .. " says something else of one thing")
  end
  if #list > 0 then note(g, "found", i) end
  if left then note(g, "left", i) end
end

local function compare_some(g, everything, find, moment)
  local lists = {}
  for _ = 1, 4 do
    local i = g:roll(#cases)
    local of, more = cases[i].type, cases[i].more
    if not more.of then lists[of] = lists[of] or everything[of](g) end
    if not more.at or more.at == moment then compare(g, i, more.of and more.of(g) or lists[of], find) end
  end
end

-- The end of the harness ------------------------------------------------------------------------------------

-- What the functions know ------------------------------------------------------------------------------------

local function board(g) return g:radius(g:at(0, 0), 1000) end

local everything = { features = function(g) return g:features {} end }
local find = { features = function(g, selector, this) return g:features(selector, this) end }

local function a_cell(g) return pick(g, board(g)) end
local function a_tile(g) return pick(g, a_cell(g).tiles) end
local function a_segment(g) return pick(g, g:segments(a_tile(g))) end
local function a_feature(g) return a_segment(g).feature end
local function a_figure(g) return pick(g, g:figures {}) end
local function a_player(g) return pick(g, g:players()) end

local lets_others_in = { page = true, post = true, builder = true, pig = true, shepherd = true, barn = true }
local kinds = { "city", "road", "monastery", "field" }

local function is_taken(f)
  return any(f.segments, function(s) return any(s.figures, function(who) return not lets_others_in[who.kind] end) end)
end

local function neighbours(g, f)
  local list = {}
  for _, kind in ipairs(kinds) do
    for _, other in ipairs(g:adjacent(f, kind)) do list[#list + 1] = other end
  end
  return list
end

local function on_feature(g, f, test)
  local count = 0
  for _, figure in ipairs(g:figures { feature = f }) do count = count + (test(figure) and 1 or 0) end
  return count
end

-- The figure that stands for itself, with whom this one stands.
local function ground(figure)
  while figure.with do figure = figure.with end
  return figure
end

local on_cells = { pebble = true, floor = true, ingot = true }

-- A token lies on a feature: on a segment, in a cell, on a figure of it.
local function tokens_on(g, f, kind)
  local count = 0
  for _, token in ipairs(g:tokens("board", kind)) do
    local place = token.place
    local on
    if on_cells[token.kind] then
      on = has(g:features_on(place), f)
    else
      on = place.feature == f
    end
    count = count + (on and 1 or 0)
  end
  return count
end

local function lies_in(g, f, cells)
  return any(cells, function(cell) return has(g:features_on(cell), f) end)
end

-- The list by a number of each thing, of equals in their order; at most `most` of them.
local function by(number, most)
  return function(g, list)
    local sorted, of = {}, {}
    for i, thing in ipairs(list) do
      of[thing] = number(g, thing)
      local to = i
      while to > 1 and of[sorted[to - 1]] > of[thing] do
        sorted[to] = sorted[to - 1]
        to = to - 1
      end
      sorted[to] = thing
    end
    while most and #sorted > most do table.remove(sorted) end
    return sorted
  end
end

-- What it is worth; when the game is over, as it is then.
local function worth(g, f) return g:value(f, g.state.ending and "final" or "normal") end

-- Features -------------------------------------------------------------------------------------------------------

says("features.kind", features { kind = "city" }, function(g, f) return f.kind == "city" end)
says("features.kind", features { kind = { "road", "monastery" } }, function(g, f) return f.kind == "road" or f.kind == "monastery" end)
says("features.kind", features { no = { kind = "field" }, first = 3 }, function(g, f) return f.kind ~= "field" end,
  { shape = function(g, list) return { list[1], list[2], list[3] } end })
says("features.kind", features { one_per = "kind" }, function() return true end, { shape = function(g, list)
  local kept, known = {}, {}
  for _, f in ipairs(list) do
    if not known[f.kind] then kept[#kept + 1] = f end
    known[f.kind] = true
  end
  return kept
end })
says("features.kind", features { kind = "city", sort = "-size", first = 2 }, function(g, f) return f.kind == "city" end,
  { shape = by(function(g, f) return -f.size end, 2) })
says("features.kind", features { no = { kind = "field" }, sort = "size" }, function(g, f) return f.kind ~= "field" end,
  { shape = by(function(g, f) return f.size end) })
says("features.kind", features { kind = { "road", "field" }, sort = "-cells", first = 3, sum = "cells" }, function(g, f) return f.kind == "road" or f.kind == "field" end,
  { shape = by(function(g, f) return -f.cells end, 3), sum = function(g, f) return f.cells end })
says("features.kind", features { kind = { "city", "road" }, sort = "-value", one_per = "kind" }, function(g, f)
  return f.kind == "city" or f.kind == "road"
end, { shape = function(g, list)
  local kept, known = {}, {}
  for _, f in ipairs(by(function(_, one) return -worth(g, one) end)(g, list)) do
    if not known[f.kind] then kept[#kept + 1] = f end
    known[f.kind] = true
  end
  return kept
end })
says("features.kind", features { kind = "road", sort = "value" }, function(g, f) return f.kind == "road" end,
  { shape = by(worth) })
says("features.kind", features { no = { kind = "monastery" }, sort = "-state.seen", first = 4 }, function(g, f) return f.kind ~= "monastery" end,
  { shape = by(function(g, f) return -g.state.seen[f] end, 4) })
says("features.complete", features { complete = true }, function(g, f) return f.complete end)
says("features.complete", features { complete = false, kind = "city" }, function(g, f) return not f.complete and f.kind == "city" end)
says("features.closed", features { closed = true }, function(g, f) return f.closed end)
says("features.closed", features { closed = false, kind = "field" }, function(g, f) return not f.closed and f.kind == "field" end)
says("features.occupied", features { occupied = true }, function(g, f) return is_taken(f) end)
says("features.occupied", features { occupied = false }, function(g, f) return not is_taken(f) end)
says("features.grew", features { grew = true }, function(g, f)
  local added, old = 0, 0
  for _, s in ipairs(f.segments) do
    if s.tile == g.part_tile then added = added + 1 else old = old + 1 end
  end
  return added > 0 and old > 0
end)
says("features.grew", features { grew = false, kind = "road" }, function(g, f) return f.kind == "road" and not f:grew_this_part() end)
says("features.joined", features { joined = true }, function(g, f) return g:marked(f, "united") end, { at = "part_end" })
says("features.joined", features { joined = false, grew = true }, function(g, f)
  return f:grew_this_part() and not g:marked(f, "united")
end, { at = "part_end" })
says("features.completed", features { completed = "part" }, function(g, f) return g:marked(f, "finished") end, { at = "completed" })
says("features.completed", features { kind = "city", no = { completed = "part" } }, function(g, f)
  return f.kind == "city" and not g:marked(f, "finished")
end, { at = "completed" })
says("features.completed", features { completed = "turn" }, function(g, f) return g:marked(f, "finished_turn") end, { at = "part_end" })
says("features.completed", features { no = { completed = "turn" }, kind = { "city", "road" } }, function(g, f)
  return (f.kind == "city" or f.kind == "road") and not g:marked(f, "finished_turn")
end, { at = "part_end" })
says("features.scored", features { scored = "part" }, function(g, f) return g:marked(f, "paid") end, { at = "part_end" })
says("features.scored", features { scored = "turn" }, function(g, f) return g:marked(f, "paid_turn") end, { at = "part_end" })
says("features.scored", features { kind = "city", no = { scored = "part" } }, function(g, f)
  return f.kind == "city" and not g:marked(f, "paid")
end, { at = "part_end" })
says("features.marked", features { marked = "things.feature_game" }, function(g, f) return g:marked(f, "things.feature_game") end)
says("features.marked", features { marked = { "things.feature_part", "things.feature_turn" } }, function(g, f)
  return g:marked(f, "things.feature_part") or g:marked(f, "things.feature_turn")
end)
says("features.unmarked", features { unmarked = "things.feature_game", kind = "field" }, function(g, f)
  return f.kind == "field" and not g:marked(f, "things.feature_game")
end)
says("features.unmarked", features { unmarked = { "things.feature_turn", "things.feature_game" } }, function(g, f)
  return not g:marked(f, "things.feature_turn") and not g:marked(f, "things.feature_game")
end)
says("features.attr", features { attr = "pennant" }, function(g, f) return f:attr("pennant") > 0 end)
says("features.attr", features { attr = { "pennant", "garden" } }, function(g, f) return f:attr("pennant") + f:attr("garden") > 0 end)
says("features.attr", features { attr = { pennant = { min = 2 } } }, function(g, f) return f:attr("pennant") >= 2 end)
says("features.attr", features { kind = "city", attr = { pennant = 1, garden = 0 } }, function(g, f)
  return f.kind == "city" and f:attr("pennant") == 1 and f:attr("garden") == 0
end)
says("features.attr", features { attr = "pennant", sum = "attr:pennant" }, function(g, f) return f:attr("pennant") > 0 end,
  { sum = function(g, f) return f:attr("pennant") end })
says("features.size", features { size = { min = 3 } }, function(g, f) return f.size >= 3 end)
says("features.size", features { size = "players" }, function(g, f) return f.size == g:player_count() end)
says("features.size", features { size = "state.n" }, function(g, f) return f.size == g.state.n end)
says("features.size", features { kind = "road", size = { max = 4 }, sum = "size" }, function(g, f) return f.kind == "road" and f.size <= 4 end,
  { sum = function(g, f) return f.size end })
says("features.cells", features { cells = 1 }, function(g, f) return f.cells == 1 end)
says("features.cells", features { cells = { min = 2, max = 5 } }, function(g, f) return f.cells >= 2 and f.cells <= 5 end)
says("features.tiles", features { tiles = { min = 2, max = 4 } }, function(g, f)
  local list = {}
  for _, s in ipairs(f.segments) do
    if not has(list, s.tile) then list[#list + 1] = s.tile end
  end
  return #list >= 2 and #list <= 4
end)
says("features.tiles", features { no = { tiles = 1 } }, function(g, f) return f.tiles ~= 1 end)
says("features.segments", features { segments = 2 }, function(g, f) return #f.segments == 2 end)
says("features.segments", features { segments = figures { group = "meeple" } }, function(g, f)
  return #f.segments == g:count_figures { group = "meeple" }
end)
says("features.open", features { open = { min = 1, max = 2 } }, function(g, f) return f.open >= 1 and f.open <= 2 end)
says("features.open", features { open = 0, kind = "field" }, function(g, f) return f.open == 0 and f.kind == "field" end)
says("features.cut_off", features { cut_off = 0 }, function(g, f) return f.cut_off == 0 end)
says("features.cut_off", features { cut_off = { min = 1 } }, function(g, f) return f.cut_off >= 1 end)
says("features.owner", features { owner = "active" }, function(g, f) return has(g:owners(f), g.active) end)
says("features.owner", features { owner = "asked", complete = false }, function(g, f) return has(g:owners(f), g.active) and not f.complete end)
says("features.owner", features { owner = "others" }, function(g, f)
  return any(g:owners(f), function(player) return player ~= g.active end)
end)
says("features.owner", features { owner = "anybody" }, function(g, f) return #g:owners(f) > 0 end)
says("features.owner", features { owner = "nobody" }, function(g, f) return #g:owners(f) == 0 end)
says("features.owner", features { owner = "this" }, function(g, f, this) return has(g:owners(f), this) end, { this = a_player })
says("features.owner", features { owner = "part.owner" }, function(g, f)
  return g.part_tile ~= nil and has(g:owners(f), g.part_tile.player)
end)
says("features.owner", features { owner = players { score = { min = 4 } } }, function(g, f)
  return any(g:owners(f), function(player) return player.score >= 4 end)
end)
says("features.owners", features { owners = 1 }, function(g, f) return #g:owners(f) == 1 end)
says("features.owners", features { owners = { min = 1, max = 2 }, no = { kind = "field" } }, function(g, f)
  return #g:owners(f) >= 1 and #g:owners(f) <= 2 and f.kind ~= "field"
end)
says("features.is", features { is = "this" }, function(g, f, this) return f == this end, { this = a_feature })
says("features.is", features { is = "this.feature" }, function(g, f, this) return this ~= nil and f == ground(this).feature end, { this = a_figure })
says("features.is", features { is = { features { kind = "city", complete = true }, features { kind = "road", open = 1 } } }, function(g, f)
  return f.kind == "city" and f.complete or f.kind == "road" and f.open == 1
end)
says("features.is", features { no = { features { kind = "field" }, features { occupied = true } } }, function(g, f)
  return f.kind ~= "field" and not is_taken(f)
end)
says("features.with", features { with = figures { group = "meeple" } }, function(g, f)
  return on_feature(g, f, function(who) return who.group == "meeple" end) > 0
end)
says("features.with", features { with = figures { owner = "active" }, kind = "field" }, function(g, f)
  return f.kind == "field" and on_feature(g, f, function(who) return who.owner == g.active end) > 0
end)
says("features.with", features { with = "this" }, function(g, f, this) return this ~= nil and this.feature == f end, { this = a_figure })
says("features.with", features { with = figures { count = 0 } }, function(g, f) return on_feature(g, f, function() return true end) == 0 end)
says("features.with", features { with = figures { kind = { "normal", "post" }, count = { min = 2 } } }, function(g, f)
  return on_feature(g, f, function(who) return who.kind == "normal" or who.kind == "post" end) >= 2
end)
says("features.with", features { with = { figures { kind = "post" }, figures { kind = "normal", owner = "others" } } }, function(g, f)
  return on_feature(g, f, function(who) return who.kind == "post" or who.kind == "normal" and who.owner ~= g.active end) > 0
end)
says("features.with", features { no = { with = figures { owner = "others" } } }, function(g, f)
  return on_feature(g, f, function(who) return who.owner and who.owner ~= g.active end) == 0
end)
says("features.carries", features { carries = tokens { kind = "leaf" } }, function(g, f) return tokens_on(g, f, "leaf") > 0 end)
says("features.carries", features { carries = tokens { kind = "pebble" } }, function(g, f) return tokens_on(g, f, "pebble") > 0 end)
says("features.carries", features { carries = tokens { kind = "ribbon" } }, function(g, f) return tokens_on(g, f, "ribbon") > 0 end)
says("features.carries", features { carries = "this" }, function(g, f, this) return this ~= nil and this.kind == "leaf" and this.place.feature == f end,
  { this = function(g) return pick(g, g:tokens("board", "leaf")) end })
says("features.carries", features { carries = tokens { kind = { "leaf", "ribbon" }, count = { min = 2 } } }, function(g, f)
  return tokens_on(g, f, "leaf") + tokens_on(g, f, "ribbon") >= 2
end)
says("features.at", features { at = "this" }, function(g, f, this) return has(g:features_on(this), f) end, { this = a_cell })
says("features.at", features { at = "part" }, function(g, f) return g.part_cell ~= nil and lies_in(g, f, g.part_tile.cells) end)
says("features.at", features { at = cells { around = "ghost", within = "side5" }, kind = "road" }, function(g, f)
  local ghost = g:where("ghost")
  return f.kind == "road" and ghost ~= nil and (lies_in(g, f, g:sides(ghost)) or ghost.occupied and lies_in(g, f, { ghost }))
end)
says("features.at", features { at = "this" }, function(g, f, this) return this ~= nil and lies_in(g, f, { this.cell }) end, { this = a_segment })
says("features.has", features { has = segments { attr = "pennant" } }, function(g, f)
  return any(f.segments, function(s) return s:attr("pennant") > 0 end)
end)
says("features.has", features { has = "this" }, function(g, f, this) return this.feature == f end, { this = a_segment })
says("features.has", features { has = segments { at = "part", count = 1 } }, function(g, f)
  local count = 0
  for _, s in ipairs(f.segments) do count = count + (g.part_cell ~= nil and has(s.tile.cells, g.part_cell) and 1 or 0) end
  return count == 1
end)
says("features.all", features { all = segments { occupied = true } }, function(g, f)
  return not any(f.segments, function(s) return #s.figures == 0 end)
end)
says("features.all", features { kind = "city", all = segments { attr = { pennant = 0 } } }, function(g, f)
  return f.kind == "city" and not any(f.segments, function(s) return s:attr("pennant") > 0 end)
end)
says("features.touching", features { touching = features { kind = "city", complete = true } }, function(g, f)
  return any(neighbours(g, f), function(other) return other.kind == "city" and other.complete end)
end)
says("features.touching", features { touching = "this", kind = { "city", "road", "field" } }, function(g, f, this)
  return f.kind ~= "monastery" and #kinds == 4 and any(neighbours(g, f), function(other) return other == this end)
end, { this = a_feature })
says("features.touching", features { kind = "field", touching = features { kind = "city", count = { min = 2 } } }, function(g, f)
  return f.kind == "field" and #g:adjacent(f, "city") >= 2
end)

-- The rule -------------------------------------------------------------------------------------------------------

local reasons = {}
for _, case in ipairs(cases) do
  reasons[#reasons + 1] = case.reason
  reasons[#reasons + 1] = "not_" .. case.reason
end

local function look(g)
  local f = a_feature(g)
  g.state.n = g:roll(6)
  g.state.seen[f] = g:roll(4)
  compare_some(g, everything, find)
end

return rule {
  id = "features", api = 1, title = "Features: selectors against functions", needs = { "things.lua" },
  reasons = reasons,
  state = {
    n = "u8", ending = "bool", seen = { type = "u8", per = "feature", merge = "max" },
    found0 = "i32", found1 = "i32", found2 = "i32", left0 = "i32", left1 = "i32", left2 = "i32",
  },
  marks = {
    finished = { on = "feature", lasts = "part" }, finished_turn = { on = "feature", lasts = "turn" },
    paid = { on = "feature", lasts = "part" }, paid_turn = { on = "feature", lasts = "turn" },
    united = { on = "feature", lasts = "part" },
  },
  on = {
    tile_drawn     = { look = { look } },
    tile_placed    = { look = { order = 950, look } },
    completed      = {
      note = { order = 0, function(g, ev)
        for _, f in ipairs(ev:features()) do
          g:mark(f, "finished")
          g:mark(f, "finished_turn")
        end
      end },
      look = { function(g) compare_some(g, everything, find, "completed") end },
    },
    figure_leaving = { look = { look } },
    feature_changed = { note = { when = { joined = true }, function(g, ev) g:mark(ev.feature, "united") end } },
    scored         = {
      note = { order = 0, function(g, ev)
        g:mark(ev.feature, "paid")
        g:mark(ev.feature, "paid_turn")
      end },
      look = { look },
    },
    part_end = { look = { function(g)
      g.state.n = g:roll(6)
      compare_some(g, everything, find, "part_end")
    end } },
    pre_final = { note = { order = 0, function(g) g.state.ending = true end } },
    final    = { tell = { order = 999, tell } },
  },
}
