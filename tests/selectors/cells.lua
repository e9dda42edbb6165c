-- Every predicate of cells and tiles: a selector and a function of older verbs and fields must find the same, in the same order.
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

-- All cells in a box around the board, which is `margin` wider than it.
local function box(margin)
  return function(g)
    local west, east, north, south, list = 0, 0, 0, 0, {}
    for _, cell in ipairs(board(g)) do
      west, east, north, south = math.min(west, cell.x), math.max(east, cell.x), math.min(north, cell.y), math.max(south, cell.y)
    end
    for y = north - margin, south + margin do
      for x = west - margin, east + margin do list[#list + 1] = g:at(x, y) end
    end
    return list
  end
end

-- Open cells beside the landscape: a lone half tile has but two sides to them.
local facing = { { 0, -1, "S" }, { 1, 0, "W" }, { 0, 1, "N" }, { -1, 0, "E" } }
local function open_cells(g)
  local list = {}
  for _, cell in ipairs(box(1)(g)) do
    local beside = any(facing, function(to)
      local other = g:at(cell, to[1], to[2])
      return other.occupied and not (other.void and string.find(other.void, to[3], 1, true))
    end)
    if beside and not cell.occupied then list[#list + 1] = cell end
  end
  return list
end

-- As they were laid: those of the start by place, then by the number that they got.
local function laid_tiles(g)
  local list, before = {}, {}
  for _, cell in ipairs(board(g)) do
    for _, tile in ipairs(cell.tiles) do list[#list + 1] = tile end
  end
  for n, tile in ipairs(list) do before[tile] = g.state.nth[tile] * 1000 + n end
  table.sort(list, function(a, b) return before[a] < before[b] end)
  return list
end

local function on_shelves(g)
  local list = {}
  for _, player in ipairs(g:players()) do
    for _, tile in ipairs(g:tiles("things.shelf", player)) do list[#list + 1] = tile end
  end
  return list
end
local function in_zones(g)
  local list = on_shelves(g)
  for _, tile in ipairs(g:tiles("things.pool")) do list[#list + 1] = tile end
  return list
end

local everything = { cells = board, tiles = laid_tiles }
local find = {
  cells = function(g, selector, this) return g:cells(selector, this) end,
  tiles = function(g, selector, this) return g:tiles(selector, this) end,
}

local function a_cell(g) return pick(g, board(g)) end
local function a_tile(g) return pick(g, a_cell(g).tiles) end
local function a_segment(g) return pick(g, g:segments(a_tile(g))) end
local function a_feature(g) return a_segment(g).feature end
local function a_figure(g) return pick(g, g:figures {}) end
local function a_post(g) return pick(g, g:figures { kind = "post" }) or a_figure(g) end
local function a_token(g) return pick(g, g:tokens("board")) end
local function a_corner(g) return pick(g, g:corners(a_cell(g))) end
local function an_open_cell(g) return pick(g, open_cells(g)) end

local function cells_of(feature)
  local list = {}
  for n, segment in ipairs(feature.segments) do list[n] = segment.cell end
  return list
end
local function ground(place)
  while place and place.with do place = place.with end
  return place
end
local function cells_of_figures(list)
  local cells = {}
  for _, figure in ipairs(list) do
    if figure.cell then cells[#cells + 1] = figure.cell end
  end
  return cells
end

-- Near one of them, as the shape says: what is true of one cell and another.
local shapes = {
  self       = function(g, a, b) return a == b end,
  side4      = function(g, a, b) return math.abs(a.x - b.x) + math.abs(a.y - b.y) == 1 end,
  side5      = function(g, a, b) return a == b or g:distance(a, b) == 1 and has(g:sides(b, true), a) end,
  ring8      = function(g, a, b) return g:distance(a, b) == 1 and has(g:ring8(b, true), a) end,
  ring9      = function(g, a, b) return g:distance(a, b) <= 1 end,
  cross      = function(g, a, b, n) return (a.x == b.x or a.y == b.y) and g:distance(a, b) <= n end,
  diagonals  = function(g, a, b, n) return math.abs(a.x - b.x) == math.abs(a.y - b.y) and g:distance(a, b) <= n end,
  square     = function(g, a, b, n) return g:distance(a, b) <= n end,
}
-- In so many steps over covered cells.
local function in_steps(g, from, n)
  local reached, here = from.occupied and { from } or {}, from.occupied and { from } or {}
  for _ = 1, n do
    local beyond = {}
    for _, cell in ipairs(here) do
      for _, beside in ipairs(g:sides(cell)) do
        if not has(reached, beside) then
          reached[#reached + 1] = beside
          beyond[#beyond + 1] = beside
        end
      end
    end
    here = beyond
  end
  return reached
end

local function near(g, cell, list, shape, n, every)
  local outside = shape == "side4" or shape == "ring8"
  if outside and has(list, cell) then return false end
  for _, other in ipairs(list) do
    local is = shapes[shape](g, cell, other, n)
    if is ~= (every == true) then return is end
  end
  return every == true and #list > 0
end
local function part_cells(g) return g.part_tile and g.part_tile.cells or {} end

-- Whether a token lies in the cell, on a tile there, or with a figure there.
local function token_cells(g, token)
  local place = token.place
  if token.kind == "leaf" then return place.tile.cells end
  if token.kind == "ribbon" or token.kind == "sheep" then return { ground(place).cell } end
  return { place }
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

-- Cells ----------------------------------------------------------------------------------------------------------

says("cells.covered", cells { covered = false }, function() return true end, { of = open_cells, whole = true })
says("cells.covered", cells { covered = true, no = { marked = "things.cell_game" } }, function(g, c) return not g:marked(c, "things.cell_game") end)
says("cells.covered", cells { covered = false, around = "part", within = "ring8" }, function(g, c)
  return not c.occupied and near(g, c, part_cells(g), "ring8")
end, { of = box(2) })
says("cells.covered", cells { covered = "any", around = "this", within = "square", n = 2 }, function(g, c, this)
  return g:distance(c, this) <= 2
end, { of = box(3), this = a_cell })
says("cells.marked", cells { marked = "things.cell_game" }, function(g, c) return g:marked(c, "things.cell_game") end)
says("cells.marked", cells { marked = { "things.cell_part", "things.cell_turn" } }, function(g, c)
  return g:marked(c, "things.cell_part") or g:marked(c, "things.cell_turn")
end)
says("cells.unmarked", cells { unmarked = "things.cell_game" }, function(g, c) return not g:marked(c, "things.cell_game") end)
says("cells.unmarked", cells { unmarked = { "things.cell_turn", "things.cell_game" }, attr = { pennant = 0 } }, function(g, c)
  return not g:marked(c, "things.cell_turn") and not g:marked(c, "things.cell_game") and c:attr("pennant") == 0
end)
says("cells.is", cells { is = "this" }, function(g, c, this) return c == this end, { this = a_cell })
says("cells.is", cells { is = "this" }, function(g, c, this) return this ~= nil and c == this.cell end, { this = a_figure })
says("cells.is", cells { is = "state.area" }, function(g, c) return g.state.area:has(c) end)
says("cells.is", cells { no = { is = "state.area" }, around = "part", within = "ring9" }, function(g, c)
  return not g.state.area:has(c) and near(g, c, part_cells(g), "ring9")
end)
says("cells.is", cells { is = "state.spot" }, function(g, c) return c == g.state.spot end)
says("cells.is", cells { is = { cells { attr = "pennant" }, cells { with = figures {} } }, also = { sides = { min = 2 } } }, function(g, c)
  return #g:sides(c) >= 2 and (c:attr("pennant") > 0 or #g:figures { cell = c } > 0)
end)
says("cells.around", cells { around = "part", within = "side4" }, function(g, c) return near(g, c, part_cells(g), "side4") end)
says("cells.around", cells { around = "ghost", within = "ring9" }, function(g, c)
  local ghost = g:where("ghost")
  return ghost ~= nil and near(g, c, { ghost }, "ring9")
end)
says("cells.around", cells { around = "this", within = "ring8" }, function(g, c, _, known) return near(g, c, known, "ring8") end,
  { this = a_feature, known = function(_, this) return cells_of(this) end })
says("cells.around", cells { around = "this", within = "ring9" }, function(g, c, this) return near(g, c, { this.cell }, "ring9") end, { this = a_segment })
says("cells.around", cells { around = "this", within = "self" }, function(g, c, this)
  return this ~= nil and (c.x == this.x or c.x == this.x - 1) and (c.y == this.y or c.y == this.y - 1)
end, { this = a_corner })
says("cells.around", cells { around = "this", within = "side5" }, function(g, c, this)
  return this ~= nil and this.cell ~= nil and near(g, c, { this.cell }, "side5")
end, { this = a_post })
says("cells.around", cells { around = "this", within = "ring9" }, function(g, c, this)
  return this ~= nil and near(g, c, token_cells(g, this), "ring9")
end, { this = a_token })
says("cells.around", cells { around = figures { group = "meeple" }, within = "ring9" }, function(g, c, _, known)
  return near(g, c, known, "ring9")
end, { known = function(g) return cells_of_figures(g:figures { group = "meeple" }) end })
says("cells.around", cells { around = figures { owner = "active", kind = "normal", first = 1 }, within = "self" }, function(g, c)
  local first = g:figures { owner = g.active, kind = "normal" }[1]
  return first ~= nil and first.cell == c
end)
says("cells.around", cells { around = features { kind = "field" }, within = "square", n = 4, covered = "any" }, function(g, c)
  return any(g:radius(c, 4), function(other)
    return any(g:features_on(other), function(f) return f.kind == "field" end)
  end)
end, { of = box(5), at = "early" }) -- thousands of candidates
says("cells.around", cells { around = tokens { kind = "pebble" }, within = "side5" }, function(g, c)
  return any(g:tokens("board", "pebble"), function(token) return near(g, c, { token.place }, "side5") end)
end)
says("cells.around", cells { around = tiles { marked = "things.tile_game" }, within = "self" }, function(g, c)
  return any(c.tiles, function(tile) return g:marked(tile, "things.tile_game") end)
end)
says("cells.within", cells { around = "this", within = "self" }, function(g, c, this) return c == this end, { this = a_cell })
says("cells.within", cells { around = "this", within = "side4" }, function(g, c, this) return near(g, c, { this }, "side4") end, { this = a_cell })
says("cells.within", cells { around = "this", within = "side5" }, function(g, c, this) return near(g, c, { this }, "side5") end, { this = a_cell })
says("cells.within", cells { around = "this", within = "ring8" }, function(g, c, this) return near(g, c, { this }, "ring8") end, { this = an_open_cell })
says("cells.within", cells { around = "this", within = "ring9" }, function(g, c, this) return near(g, c, { this }, "ring9") end, { this = an_open_cell })
says("cells.within", cells { around = "this", within = "row_column" }, function(g, c, _, known) return has(known, c) end,
  { this = a_cell, known = function(g, this) return g:line(this) end })
says("cells.within", cells { around = "this", within = "row_column" }, function(g, c, _, known)
  return any(known, function(line) return has(line, c) end)
end, { this = a_feature, known = function(g, this)
  local lines = {}
  for n, cell in ipairs(cells_of(this)) do lines[n] = g:line(cell) end
  return lines
end })
says("cells.within", cells { around = "this", within = "region", unmarked = "things.cell_game" }, function(g, c, _, known)
  return has(known, c) and not g:marked(c, "things.cell_game")
end, { this = a_cell, known = function(g, this) return g:region(this) end })
says("cells.within", cells { around = "part", within = "region", attr = "pennant" }, function(g, c, _, known)
  return has(known, c) and c:attr("pennant") > 0
end, { known = function(g) return g.part_cell and g:region(g.part_cell) or {} end })
says("cells.within", cells { around = "this", within = "row_column", attr = { "pennant", "garden" } }, function(g, c, _, known)
  return has(known, c) and c:attr("pennant") + c:attr("garden") > 0
end, { this = a_cell, known = function(g, this) return g:line(this) end })
says("cells.n", cells { around = "this", within = "cross", n = 2 }, function(g, c, this) return near(g, c, { this }, "cross", 2) end, { this = a_cell })
says("cells.n", cells { around = "this", within = "diagonals", n = 3 }, function(g, c, this) return near(g, c, { this }, "diagonals", 3) end, { this = a_cell })
says("cells.n", cells { around = "this", within = "square", n = "players" }, function(g, c, this)
  return near(g, c, { this }, "square", g:player_count())
end, { this = an_open_cell })
says("cells.n", cells { around = "this", within = "steps", n = "state.n" }, function(g, c, _, known) return has(known, c) end,
  { this = a_cell, known = function(g, this) return in_steps(g, this, g.state.n) end })
says("cells.n", cells { around = "part", within = "steps", n = 2, attr = "pennant" }, function(g, c, _, known)
  return c:attr("pennant") > 0 and has(known, c)
end, { known = function(g) return g.part_cell and in_steps(g, g.part_cell, 2) or {} end })
says("cells.n", cells { around = "this", within = "cross", n = tokens { kind = "pebble", on = cells {} } }, function(g, c, this)
  local pebbles = 0
  for _, token in ipairs(g:tokens("board", "pebble")) do pebbles = pebbles + (token.place.occupied and 1 or 0) end
  return near(g, c, { this }, "cross", pebbles)
end, { this = a_cell })
says("cells.of", cells { around = figures { kind = "normal", owner = "active" }, within = "square", n = 3, of = "every" }, function(g, c, _, known)
  return near(g, c, known, "square", 3, true)
end, { known = function(g) return cells_of_figures(g:figures { kind = "normal", owner = g.active }) end })
says("cells.of", cells { around = "this", within = "ring9", of = "every" }, function(g, c, _, known) return near(g, c, known, "ring9", nil, true) end,
  { this = a_feature, known = function(_, this) return cells_of(this) end })
says("cells.of", cells { around = "this", within = "ring8", of = "every", covered = "any" }, function(g, c, _, known)
  return near(g, c, known, "ring8", nil, true)
end, { this = a_feature, of = box(2), known = function(_, this) return cells_of(this) end })
says("cells.attr", cells { attr = "pennant" }, function(g, c) return c:attr("pennant") > 0 end)
says("cells.attr", cells { attr = { "pennant", "garden" } }, function(g, c) return c:attr("pennant") + c:attr("garden") > 0 end)
says("cells.attr", cells { attr = { garden = 0 } }, function(g, c) return c:attr("garden") == 0 end)
says("cells.attr", cells { around = "part", within = "ring9", sum = "attr:pennant" }, function(g, c) return near(g, c, part_cells(g), "ring9") end,
  { sum = function(g, c) return c:attr("pennant") end })
says("cells.with", cells { with = figures { group = "meeple" } }, function(g, c)
  return #g:figures { cell = c, group = "meeple" } > 0
end)
says("cells.with", cells { with = "this" }, function(g, c, this) return this ~= nil and this.cell == c end, { this = a_figure })
says("cells.with", cells { with = "ghost", covered = "any" }, function(g, c) return g:where("ghost") == c end, { of = box(1) })
says("cells.with", cells { with = figures { count = { min = 2 } } }, function(g, c) return #g:figures { cell = c } >= 2 end)
says("cells.with", cells { around = "part", within = "ring9", with = figures { count = 0 } }, function(g, c)
  return near(g, c, part_cells(g), "ring9") and #g:figures { cell = c } == 0
end)
says("cells.with", cells { with = figures { kind = { "guide", "page" } } }, function(g, c)
  return #g:figures { cell = c, kind = "guide" } + #g:figures { cell = c, kind = "page" } > 0
end)
says("cells.carries", cells { carries = tokens { kind = "pebble" } }, function(g, c) return #g:tokens(c, "pebble") > 0 end)
says("cells.carries", cells { carries = tokens { count = 0 }, around = "part", within = "side5" }, function(g, c)
  return #g:tokens(c) == 0 and near(g, c, part_cells(g), "side5")
end)
says("cells.has", cells { has = segments { kind = "road" } }, function(g, c)
  return any(g:features_on(c), function(f) return f.kind == "road" end)
end)
says("cells.has", cells { has = segments { kind = "field", count = { min = 2 } } }, function(g, c)
  local count = 0
  for _, tile in ipairs(c.tiles) do
    for _, s in ipairs(g:segments(tile)) do count = count + (s.kind == "field" and 1 or 0) end
  end
  return count >= 2
end)
says("cells.has", cells { has = "this" }, function(g, c, this) return has(this.tile.cells, c) end, { this = a_segment })
says("cells.sides", cells { sides = 4 }, function(g, c) return #g:sides(c) == 4 end)
says("cells.sides", cells { sides = { min = 2 }, covered = false }, function(g, c) return #g:sides(c) >= 2 end, { of = open_cells })
says("cells.open_to", cells { open_to = "gust" }, function(g, c) return not g:immune("gust", c) end)
says("cells.open_to", cells { no = { open_to = "gust" } }, function(g, c) return g:immune("gust", c) end)

-- Tiles ----------------------------------------------------------------------------------------------------------

says("tiles.id", tiles { id = "BA/L" }, function(g, t) return t.id == "BA/L" end)
says("tiles.id", tiles { id = { "BA/LR", "BA/RRR", "BA/RFr" } }, function(g, t) return t.id == "BA/LR" or t.id == "BA/RRR" or t.id == "BA/RFr" end)
says("tiles.id", tiles { no = { id = "BA/RFr" }, one_per = "id" }, function(g, t) return t.id ~= "BA/RFr" end, { shape = function(g, list)
  local kept, known = {}, {}
  for _, t in ipairs(list) do
    if not known[t.id] then kept[#kept + 1] = t end
    known[t.id] = true
  end
  return kept
end })
says("tiles.attr", tiles { attr = "pennant" }, function(g, t) return t:attr("pennant") > 0 end)
says("tiles.attr", tiles { attr = { pennant = 0, garden = { min = 1 } } }, function(g, t) return t:attr("pennant") == 0 and t:attr("garden") > 0 end)
says("tiles.attr", tiles { attr = { "garden", "pennant" }, sum = "attr:garden" }, function(g, t) return t:attr("garden") + t:attr("pennant") > 0 end,
  { sum = function(g, t) return t:attr("garden") end })
says("tiles.half", tiles { half = false, sort = "-state.nth", first = 5 }, function(g, t) return not t.type.half end,
  { shape = by(function(g, t) return -g.state.nth[t] end, 5) })
says("tiles.half", tiles { half = true }, function(g, t) return t.type.half end)
says("tiles.half", tiles { half = false }, function(g, t) return not t.type.half end)
says("tiles.laid", tiles { laid = "part" }, function(g, t) return t == g.part_tile end)
says("tiles.laid", tiles { laid = "turn" }, function(g, t) return g:marked(t, "of_turn") end)
says("tiles.laid", tiles { no = { laid = "turn" }, half = false }, function(g, t) return not g:marked(t, "of_turn") and not t.type.half end)
says("tiles.laid", tiles { laid = "earlier" }, function(g, t) return t ~= g.part_tile end)
says("tiles.zone", tiles { zone = "things.pool" }, function() return true end,
  { of = in_zones, shape = function(g) return g:tiles("things.pool") end })
says("tiles.zone", tiles { zone = "things.shelf" }, function() return true end, { of = in_zones, shape = on_shelves })
says("tiles.zone", tiles { zone = "things.shelf", attr = "pennant" }, function(g, t) return t:attr("pennant") > 0 end, { of = on_shelves })
says("tiles.zone", tiles { no = { zone = "things.pool" }, laid = "earlier" }, function(g, t) return t ~= g.part_tile end)
says("tiles.zone", tiles { zone = "things.pool" }, function() return true end, { of = function(g) return g:tiles("things.pool") end, whole = true })
says("tiles.holder", tiles { zone = "things.shelf", holder = "active" }, function() return true end,
  { of = in_zones, shape = function(g) return g:tiles("things.shelf", g.active) end })
says("tiles.holder", tiles { zone = "things.shelf", holder = players { is = "this" } }, function() return true end,
  { of = in_zones, this = function(g) return g.active.next end, shape = function(g) return g:tiles("things.shelf", g.active.next) end })
says("tiles.holder", tiles { holder = "active", is = tiles { zone = "things.shelf" } }, function() return true end,
  { of = in_zones, shape = function(g) return g:tiles("things.shelf", g.active) end })
says("tiles.marked", tiles { marked = "things.tile_game" }, function(g, t) return g:marked(t, "things.tile_game") end)
says("tiles.marked", tiles { marked = { "things.tile_part", "things.tile_turn" } }, function(g, t)
  return g:marked(t, "things.tile_part") or g:marked(t, "things.tile_turn")
end)
says("tiles.unmarked", tiles { unmarked = "things.tile_game" }, function(g, t) return not g:marked(t, "things.tile_game") end)
says("tiles.is", tiles { is = "this" }, function(g, t, this) return t == this end, { this = a_tile })
says("tiles.is", tiles { is = "part" }, function(g, t) return t == g.part_tile end)
says("tiles.is", tiles { is = "this.tile" }, function(g, t, this) return this ~= nil and t == this.tile end, { this = a_post })
says("tiles.is", tiles { zone = "things.pool", is = "state.sort" }, function(g, t) return t == g.state.sort end,
  { of = function(g) return g:tiles("things.pool") end })
says("tiles.is", tiles { is = { tiles { attr = "garden" }, tiles { laid = "part" } } }, function(g, t) return t:attr("garden") > 0 or t == g.part_tile end)
says("tiles.is", tiles { no = { attr = "garden" } }, function(g, t) return t:attr("garden") == 0 end)
says("tiles.at", tiles { at = cells { around = "part", within = "ring8" } }, function(g, t)
  return any(t.cells, function(cell) return near(g, cell, part_cells(g), "ring8") end)
end)
says("tiles.at", tiles { at = cells { around = "this", within = "square", n = 2 }, first = 3 }, function(g, t, this)
  return any(t.cells, function(c) return math.abs(c.x - this.x) <= 2 and math.abs(c.y - this.y) <= 2 end)
end, { this = a_cell, shape = function(g, list) return { list[1], list[2], list[3] } end })
says("tiles.at", tiles { at = "this" }, function(g, t, this) return has(t.cells, this) end, { this = a_cell })
says("tiles.at", tiles { at = "ghost" }, function(g, t) return has(t.cells, g:where("ghost")) end)
says("tiles.with", tiles { with = figures { group = "meeple" } }, function(g, t) return g:count_figures { group = "meeple", tile = t } > 0 end)
says("tiles.with", tiles { with = figures { kind = { "post", "page" } } }, function(g, t)
  return g:count_figures { kind = "page", tile = t } > 0 -- who stands on a corner is on no tile
end)
says("tiles.with", tiles { with = figures { count = { min = 2 } } }, function(g, t) return g:count_figures { tile = t } >= 2 end)
says("tiles.with", tiles { with = "this" }, function(g, t, this) return this ~= nil and t == this.tile end, { this = a_figure })
says("tiles.placeable", tiles { placeable = true, zone = "things.pool" }, function(g, t) return g:placeable(t) end,
  { of = function(g) return g:tiles("things.pool") end, whole = true })
says("tiles.placeable", tiles { placeable = true }, function(g, t) return g:placeable(t.type) end)
says("tiles.placeable", tiles { placeable = false }, function(g, t) return not g:placeable(t.type) end)

-- The rule -------------------------------------------------------------------------------------------------------

local reasons = {}
for _, case in ipairs(cases) do
  reasons[#reasons + 1] = case.reason
  reasons[#reasons + 1] = "not_" .. case.reason
end

local function look(g)
  local s, inside = g.state, pick(g, in_zones(g))
  s.n, s.spot, s.sort = g:roll(4) - 1, a_cell(g), inside
  if g:roll(2) == 1 then s.area:add(a_cell(g)) elseif g:roll(6) == 1 then s.area:clear() end
  compare_some(g, everything, find, g.turn > 15 and g.turn < 35 and "early")
end

return rule {
  id = "cells", api = 1, title = "Cells and tiles: selectors against functions", needs = { "things.lua" },
  reasons = reasons,
  state = {
    nth = { type = "u16", per = "tile" }, last = "u16", n = "u8", spot = "cell", area = "cellset", sort = "tile",
    found0 = "i32", found1 = "i32", found2 = "i32", found3 = "i32", left0 = "i32", left1 = "i32", left2 = "i32", left3 = "i32",
  },
  marks = { of_turn = { on = "tile", lasts = "turn" } },
  on = {
    tile_drawn  = { look = { look } },
    tile_placed = {
      number = { order = 0, function(g, ev)
        g.state.last = g.state.last + 1
        g.state.nth[ev.tile] = g.state.last
        g:mark(ev.tile, "of_turn")
      end },
      look = { order = 950, look },
    },
    completed   = { look = { look } },
    scored      = { look = { look } },
    part_end    = { look = { look } },
    final       = { tell = { order = 999, tell } },
  },
}
