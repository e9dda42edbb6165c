-- Every predicate of figures: a selector and a function of older verbs and fields must find the same, in the same order.
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

-- By kind, then player: older verbs list them by player first, by numbers that they got before the game began.
local function by_kind(g, list)
  local place = {}
  for _, figure in ipairs(list) do place[figure] = g.state.number[figure] end
  table.sort(list, function(a, b) return place[a] < place[b] end)
  return list
end

-- Kinds as they are declared, rule by rule; of neutral ones older verbs don't know it: those of things.lua come before its
-- others, those of dragon.lua behind the base game, the abbot and the barn.
local function kinds_of(g)
  local rank = {}
  for n, kind in ipairs(g:supply_kinds(g:players()[1])) do
    rank[kind] = n
    if kind == "page" then rank.ghost, rank.guide = n - 0.7, n - 0.3 end
    if kind == "normal" or kind == "abbot" or kind == "barn" then rank.dragon, rank.fairy = n + 0.1, n + 0.2 end
  end
  return rank
end
local function number_figures(g)
  local rank, list = kinds_of(g), g:figures { on_board = false }
  local before = {}
  for n, figure in ipairs(list) do before[figure] = rank[figure.kind] * 1000 + n end
  table.sort(list, function(a, b) return before[a] < before[b] end)
  for n, figure in ipairs(list) do g.state.number[figure] = n end
end

local function all_figures(g)
  local list = g:figures {}
  for _, figure in ipairs(g:figures { on_board = false }) do list[#list + 1] = figure end
  return by_kind(g, list)
end

local everything = { figures = function(g) return by_kind(g, g:figures {}) end }
local find = { figures = function(g, selector, this) return g:figures(selector, this) end }
local anywhere, quiet = { of = all_figures }, { at = "part_end" }

local function a_figure(g) return pick(g, g:figures {}) end
local function a_cell(g) return pick(g, g:radius(g:at(0, 0), 1000)) end
local function a_segment(g) return pick(g, g:segments(a_cell(g).tile)) end
local function a_feature(g) return a_segment(g).feature end
local function a_player(g) return pick(g, g:players()) end
local function a_tile(g) return a_cell(g).tile end
local function a_token(g) return pick(g, g:tokens("board")) end
local function a_companion(g) return pick(g, g:figures { kind = "page" }) or a_figure(g) end
local function a_prisoner(g)
  for _, player in ipairs(g:players()) do
    local figure = g:figures { zone = g:zone("things.cage", player) }[1]
    if figure then return figure end
  end
end

local function ground(figure)
  while figure.with do figure = figure.with end
  return figure
end
local function is_home(_, figure) return not figure.on_board and not figure.zone end
local function is_ghost(g, figure) return figure.kind == "ghost" end
local function in_cage(figure) return figure.zone and figure.zone.name == "things.cage" end
local function stands_in(figure, list) return figure.cell and has(list, figure.cell) end
local function beside(g, figure, test)
  local count = figure.with and test(figure.with) and 1 or 0
  for _, other in ipairs(g:figures {}) do
    if other.with == figure and test(other) then count = count + 1 end
  end
  return count
end
local function cells_of(feature)
  local list = {}
  for n, segment in ipairs(feature.segments) do list[n] = segment.cell end
  return list
end

-- The first of each kind, as `one_per` says.
local function one_of(field)
  return function(g, list)
    local kept, known = {}, {}
    for _, thing in ipairs(list) do
      local value = thing[field] or "none"
      if not known[value] then kept[#kept + 1] = thing end
      known[value] = true
    end
    return kept
  end
end
local function first_two(g, list) return { list[1], list[2] } end

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

local function turns_before(g, f)
  return f.owner and (f.owner.index - g.active.index) % g:player_count() or g:player_count()
end

-- Whose, of what sort ----------------------------------------------------------------------------------------

says("figures.kind", figures { kind = "normal" }, function(g, f) return f.kind == "normal" end)
says("figures.kind", figures { kind = { "page", "ghost" } }, function(g, f) return f.kind == "page" or f.kind == "ghost" end)
says("figures.kind", figures { kind = { "normal", "guide" }, owner = "active" }, function(g, f) return f.kind == "normal" and f.owner == g.active end)
says("figures.kind", figures { no = { kind = "normal" } }, function(g, f) return f.kind ~= "normal" end)
says("figures.kind", figures { kind = "normal", first = 2 }, function(g, f) return f.kind == "normal" end, { shape = first_two })
says("figures.kind", figures { one_per = "kind" }, function() return true end, { shape = one_of("kind") })
says("figures.kind", figures { no = { kind = "normal" }, sort = "turn_order" }, function(g, f) return f.kind ~= "normal" end,
  { shape = by(turns_before) })
says("figures.kind", figures { kind = "normal", sort = "-state.age", first = 3 }, function(g, f) return f.kind == "normal" end,
  { shape = by(function(g, f) return -g.state.age[f] end, 3) })
says("figures.group", figures { group = "meeple" }, function(g, f) return f.group == "meeple" end)
says("figures.group", figures { group = { "special", "neutral" } }, function(g, f) return f.group ~= "meeple" end)
says("figures.group", figures { group = "special", owner = "active" }, function(g, f) return f.group == "special" and f.owner == g.active end)
says("figures.owner", figures { owner = "active" }, function(g, f) return f.owner == g.active end)
says("figures.owner", figures { owner = "asked" }, function(g, f) return f.owner == g.active end)
says("figures.owner", figures { owner = "others" }, function(g, f) return f.owner and f.owner ~= g.active or false end)
says("figures.owner", figures { owner = "anybody" }, function(g, f) return f.owner ~= nil end)
says("figures.owner", figures { owner = "nobody" }, function(g, f) return f.owner == nil end)
says("figures.owner", figures { owner = "this" }, function(g, f, this) return f.owner == this end, { this = a_player })
says("figures.owner", figures { owner = "this.owner" }, function(g, f, this) return f.owner ~= nil and f.owner == this.player end, { this = a_tile })
says("figures.owner", figures { owner = "state.who" }, function(g, f) return f.owner ~= nil and f.owner == g.state.who end)
says("figures.owner", figures { owner = players { score = { min = 5 } } }, function(g, f) return f.owner ~= nil and f.owner.score >= 5 end)
says("figures.owner", figures { no = { owner = "active" } }, function(g, f) return f.owner ~= g.active end)
says("figures.owner", figures { one_per = "owner" }, function() return true end, { shape = one_of("owner") })
says("figures.owner", figures { beside = figures { owner = "same" } }, function(g, f)
  return f.owner ~= nil and beside(g, f, function(other) return other.owner == f.owner end) > 0
end)

-- Where ------------------------------------------------------------------------------------------------------

says("figures.home", figures { home = true }, is_home, anywhere)
says("figures.home", figures { home = true, kind = "normal", owner = "others" }, function(g, f)
  return is_home(g, f) and f.kind == "normal" and f.owner ~= g.active
end, anywhere)
says("figures.home", figures { home = false, group = { "meeple", "special" } }, function(g, f)
  return f.owner ~= nil and not is_home(g, f)
end, anywhere)
says("figures.zone", figures { zone = "things.cage" }, function(g, f) return in_cage(f) end, anywhere)
says("figures.zone", figures { zone = "things.cage", owner = "active" }, function(g, f) return in_cage(f) and f.owner == g.active end, anywhere)
says("figures.holder", figures { zone = "things.cage", holder = "active" }, function(g, f)
  return in_cage(f) and f.zone.player == g.active
end, anywhere)
says("figures.holder", figures { zone = "things.cage", holder = "this.holder" }, function(g, f, this)
  return in_cage(f) and this and f.zone.player == this.zone.player
end, { of = all_figures, this = a_prisoner })
says("figures.holder", figures { holder = players { score = { min = 3 } }, kind = "normal" }, function(g, f)
  if f.kind ~= "normal" then return false end
  if f.zone then return f.zone.player.score >= 3 end
  return is_home(g, f) and f.owner.score >= 3
end, anywhere)
says("figures.holder", figures { zone = "things.cage", one_per = { "owner", "holder" } }, function(g, f) return in_cage(f) end,
  { of = all_figures, shape = function(g, list)
    local kept, known = {}, {}
    for _, f in ipairs(list) do
      local pair = f.owner.index * 100 + f.zone.player.index
      if not known[pair] then kept[#kept + 1] = f end
      known[pair] = true
    end
    return kept
  end })
says("figures.came", figures { came = "part" }, function(g, f) return g.state.came_part[f] == g.game_part end, quiet)
says("figures.came", figures { came = "turn" }, function(g, f) return g.state.came_turn[f] == g.turn end, quiet)
says("figures.came", figures { came = "earlier" }, function(g, f) return g.state.came_part[f] ~= g.game_part end, quiet)
says("figures.came", figures { came = "earlier", zone = "things.cage" }, function(g, f)
  return in_cage(f) and g.state.came_part[f] ~= g.game_part
end, { of = all_figures, at = "part_end" })
says("figures.leaving", figures { leaving = true }, function(g, f) return f.leaving end)
says("figures.leaving", figures { leaving = false, group = "meeple" }, function(g, f) return not f.leaving and f.group == "meeple" end)

-- Marks ------------------------------------------------------------------------------------------------------

says("figures.marked", figures { marked = "things.figure_game" }, function(g, f) return g:marked(f, "things.figure_game") end)
says("figures.marked", figures { marked = { "things.figure_part", "things.figure_turn" } }, function(g, f)
  return g:marked(f, "things.figure_part") or g:marked(f, "things.figure_turn")
end)
says("figures.unmarked", figures { unmarked = "things.figure_game" }, function(g, f) return not g:marked(f, "things.figure_game") end)
says("figures.unmarked", figures { unmarked = { "things.figure_turn", "things.figure_game" } }, function(g, f)
  return not g:marked(f, "things.figure_turn") and not g:marked(f, "things.figure_game")
end)

-- With other things ------------------------------------------------------------------------------------------

says("figures.is", figures { is = "this" }, function(g, f, this) return f == this end, { this = a_figure })
says("figures.is", figures { is = "ghost" }, is_ghost)
says("figures.is", figures { is = "state.hero" }, function(g, f) return f == g.state.hero end)
says("figures.is", figures { is = { figures { kind = "normal", owner = "active" }, figures { group = "neutral" } } }, function(g, f)
  return f.kind == "normal" and f.owner == g.active or f.group == "neutral"
end)
says("figures.is", figures { also = { owner = "active" }, no = { figures { kind = "normal" }, figures { marked = "things.figure_game" } } }, function(g, f)
  return f.owner == g.active and f.kind ~= "normal" and not g:marked(f, "things.figure_game")
end)
says("figures.at", figures { at = "this" }, function(g, f, this) return f.cell == this end, { this = a_cell })
says("figures.at", figures { at = "ghost" }, function(g, f) return f.cell ~= nil and f.cell == g:where("ghost") end)
says("figures.at", figures { at = "part" }, function(g, f) return f.cell ~= nil and f.cell == g.part_cell end)
says("figures.at", figures { at = "state.spot" }, function(g, f) return f.cell ~= nil and f.cell == g.state.spot end)
says("figures.at", figures { at = "this.feature" }, function(g, f, this)
  return stands_in(f, cells_of(this.feature))
end, { this = a_segment })
says("figures.at", figures { at = "this" }, function(g, f, this) return f.cell ~= nil and f.cell == this.cell end, { this = a_companion })
says("figures.at", figures { at = cells { around = "part", within = "ring9" } }, function(g, f)
  return f.cell ~= nil and f.cell.occupied and g.part_cell ~= nil and g:distance(f.cell, g.part_cell) <= 1
end)
says("figures.at", figures { group = "meeple", at = cells { attr = "pennant", count = 0 } }, function(g, f)
  return f.group == "meeple" and f.cell:attr("pennant") == 0
end)
says("figures.on", figures { on = features { kind = "city" } }, function(g, f) return f.feature ~= nil and f.feature.kind == "city" end)
says("figures.on", figures { on = "this" }, function(g, f, this) return f.feature == this end, { this = a_feature })
says("figures.on", figures { on = "this" }, function(g, f, this) return f.segment == this end, { this = a_segment })
says("figures.on", figures { on = "this.feature" }, function(g, f, this) -- of a companion: that of whom he stands with
  return this ~= nil and f.feature ~= nil and f.feature == ground(this).feature
end, { this = a_figure })
says("figures.on", figures { on = segments { kind = "field" } }, function(g, f) return f.segment ~= nil and f.segment.kind == "field" end)
says("figures.on", figures { on = { features { kind = "city" }, segments { kind = "road" } } }, function(g, f)
  return f.feature ~= nil and f.feature.kind == "city" or f.segment ~= nil and f.segment.kind == "road"
end)
says("figures.on", figures { on = { segments { kind = "field" }, features { complete = false, kind = "road" } } }, function(g, f)
  if f.segment and f.segment.kind == "field" then return true end
  return f.feature ~= nil and f.feature.kind == "road" and not f.feature.complete
end)
says("figures.on", figures { on = features { with = figures { owner = "same", count = { min = 2 } } } }, function(g, f)
  return f.owner ~= nil and f.feature ~= nil and g:count_figures { owner = f.owner, feature = f.feature } >= 2
end)
says("figures.on", figures { no = { on = features { kind = { "field", "road" } } } }, function(g, f)
  return not (f.feature and (f.feature.kind == "field" or f.feature.kind == "road"))
end)
says("figures.on", figures { group = "meeple", one_per = "feature" }, function(g, f) return f.group == "meeple" end, { shape = one_of("feature") })
says("figures.beside", figures { beside = "guide" }, function(g, f)
  return beside(g, f, function(other) return other.kind == "guide" end) > 0
end)
says("figures.beside", figures { beside = "this" }, function(g, f, this)
  return beside(g, f, function(other) return other == this end) > 0
end, { this = a_companion })
says("figures.beside", figures { beside = figures { kind = { "page", "guide" } } }, function(g, f)
  return beside(g, f, function(other) return other.kind == "page" or other.kind == "guide" end) > 0
end)
says("figures.beside", figures { is = figures { beside = "guide" }, owner = "active" }, function(g, f)
  return f.owner == g.active and beside(g, f, function(other) return other.kind == "guide" end) > 0
end)
says("figures.beside", figures { beside = figures { count = { min = 2 } } }, function(g, f)
  return beside(g, f, function(other) return other.on_board end) >= 2
end)
says("figures.beside", figures { no = { beside = figures { kind = "page" } } }, function(g, f)
  return beside(g, f, function(other) return other.kind == "page" end) == 0
end)
says("figures.carries", figures { carries = tokens { kind = "ribbon" } }, function(g, f) return #g:tokens(f, "ribbon") > 0 end)
says("figures.carries", figures { carries = "this" }, function(g, f, this) return this ~= nil and this.place == f end, { this = a_token })
says("figures.carries", figures { group = "meeple", carries = tokens { count = 0 } }, function(g, f)
  return f.group == "meeple" and #g:tokens(f) == 0
end)
says("figures.carries", figures { carries = tokens { kind = "ribbon", face = "dry", count = 1 } }, function(g, f)
  local dry = 0
  for _, token in ipairs(g:tokens(f, "ribbon")) do dry = dry + (token.face == "dry" and 1 or 0) end
  return dry == 1
end)
says("figures.open_to", figures { open_to = "gust" }, function(g, f) return not g:immune("gust", f) end)
says("figures.open_to", figures { group = "meeple", no = { open_to = "gust" } }, function(g, f)
  return f.group == "meeple" and g:immune("gust", f)
end)

-- The rule ---------------------------------------------------------------------------------------------------

local reasons = {}
for _, case in ipairs(cases) do
  reasons[#reasons + 1] = case.reason
  reasons[#reasons + 1] = "not_" .. case.reason
end

local function look(g)
  local figure = a_figure(g)
  g.state.who, g.state.hero, g.state.spot = a_player(g), a_figure(g), a_cell(g)
  if figure then g.state.age[figure] = g:roll(5) end
  compare_some(g, everything, find)
end

return rule {
  id = "figures", api = 1, title = "Figures: selectors against functions", needs = { "things.lua" },
  reasons = reasons,
  state = {
    age = { type = "u8", per = "figure" }, number = { type = "u16", per = "figure" }, came_part = { type = "u16", per = "figure" }, came_turn = { type = "u16", per = "figure" },
    who = "player", hero = "figure", spot = "cell",
    found0 = "i32", found1 = "i32", found2 = "i32", left0 = "i32", left1 = "i32", left2 = "i32",
  },
  setup = number_figures,
  on = {
    tile_drawn     = { look = { look } },
    tile_placed    = { look = { order = 950, look } },
    completed      = { look = { look } },
    figure_leaving = { look = { look } },
    scored         = { look = { look } },
    figure_moved   = { note = { order = 0, function(g, ev)
      g.state.came_part[ev.figure], g.state.came_turn[ev.figure] = g.game_part, g.turn
    end } },
    part_end = { look = { order = 0, function(g) compare_some(g, everything, find, "part_end") end } },
    final    = { tell = { order = 999, tell } },
  },
}
