-- Every predicate of segments and corners: a selector and a function of older verbs and fields must find the same, in the
-- same order.
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

-- As they were laid: those of the start by place, then by the number that they got.
local function laid_tiles(g)
  local list = {}
  for _, cell in ipairs(board(g)) do
    for _, tile in ipairs(cell.tiles) do list[#list + 1] = tile end
  end
  local before = {}
  for n, tile in ipairs(list) do before[tile] = g.state.nth[tile] * 1000 + n end
  table.sort(list, function(a, b) return before[a] < before[b] end)
  return list
end

local function all_segments(g)
  local list = {}
  for _, tile in ipairs(laid_tiles(g)) do
    for _, segment in ipairs(g:segments(tile)) do list[#list + 1] = segment end
  end
  return list
end

-- Corners where four cells meet in one feature, by the cell to their south-east.
local function all_corners(g)
  local list = {}
  for _, cell in ipairs(board(g)) do
    for _, corner in ipairs(g:corners(cell)) do
      if corner.x == cell.x and corner.y == cell.y and corner.feature then list[#list + 1] = corner end
    end
  end
  return list
end

local everything = {
  segments = all_segments,
  corners  = all_corners,
}
local find = {
  segments = function(g, selector, this) return g:segments(selector, this) end,
  corners  = function(g, selector, this) return g:corners(selector, this) end,
}

local function a_cell(g) return pick(g, board(g)) end
local function a_tile(g) return pick(g, a_cell(g).tiles) end
local function a_segment(g) return pick(g, g:segments(a_tile(g))) end
local function a_feature(g) return a_segment(g).feature end
local function a_figure(g) return pick(g, g:figures {}) end
local function a_corner(g) return pick(g, all_corners(g)) end

local lets_others_in = { page = true, post = true, builder = true, pig = true, shepherd = true, barn = true }

local function is_taken(f)
  return any(f.segments, function(s) return any(s.figures, function(who) return not lets_others_in[who.kind] end) end)
end

-- The figure that stands for itself, with whom this one stands.
local function ground(figure)
  while figure.with do figure = figure.with end
  return figure
end

-- Segments -------------------------------------------------------------------------------------------------------

-- So many sides of the tile have its kind: known where it is the only such segment there, or where each has one; else it is
-- known of all of them together.
local exactly = { segments { sides = 1 }, segments { sides = 2 }, segments { sides = 3 } }
local function reaches(g, s)
  for n, selector in ipairs(exactly) do
    if g:is(s, selector) then return n end
  end
  error("segments.sides: a segment of " .. s.tile.id .. " reaches none, or all of them")
end
local function sides(g, s)
  local count, alike = 0, 0
  for _, other in ipairs(g:segments(s.tile)) do alike = alike + (other.kind == s.kind and 1 or 0) end
  for _, side in ipairs { "N", "E", "S", "W" } do
    local ends = 0 -- a road parts a field
    for _, kind in ipairs(s.tile.type:side(side, s.tile.rotation)) do ends = ends + (kind == s.kind and 1 or 0) end
    count = count + (alike == 1 and math.min(ends, 1) or ends)
  end
  if alike == 1 then return count end
  if alike == count then return 1 end
  for _, other in ipairs(g:segments(s.tile)) do
    if other.kind == s.kind then count = count - reaches(g, other) end
  end
  if count ~= 0 then error("segments.sides: those of " .. s.tile.id .. " reach more or fewer than there are") end
  return reaches(g, s)
end
local function stands_on(s, test) return any(s.figures, test) end
local function in_part(g, s)
  return g.part_tile ~= nil and any(s.tile.cells, function(cell) return has(g.part_tile.cells, cell) end)
end
local function one_tile(g) return pick(g, laid_tiles(g)) end

says("segments.kind", segments { kind = "road" }, function(g, s) return s.kind == "road" end)
says("segments.kind", segments { kind = { "city", "monastery" }, one_per = "feature" }, function(g, s) return s.kind == "city" or s.kind == "monastery" end,
  { shape = function(g, list)
    local kept, known = {}, {}
    for _, s in ipairs(list) do
      if not known[s.feature] then kept[#kept + 1] = s end
      known[s.feature] = true
    end
    return kept
  end })
says("segments.occupied", segments { occupied = true }, function(g, s) return #s.figures > 0 end)
says("segments.occupied", segments { occupied = false, kind = "road" }, function(g, s) return s.kind == "road" and #s.figures == 0 end)
says("segments.attr", segments { attr = "pennant" }, function(g, s) return s:attr("pennant") > 0 end)
says("segments.attr", segments { attr = { pennant = 0 }, kind = "city" }, function(g, s) return s.kind == "city" and s:attr("pennant") == 0 end)
says("segments.attr", segments { attr = { "pennant", "garden" }, sum = "attr:pennant" }, function(g, s) return s:attr("pennant") + s:attr("garden") > 0 end,
  { sum = function(g, s) return s:attr("pennant") end })
says("segments.sides", segments { kind = "city", sides = 2, tile = tiles { half = false } }, function(g, s)
  return s.kind == "city" and not s.tile.type.half and sides(g, s) == 2
end)
says("segments.sides", segments { kind = { "road", "monastery" }, sides = { max = 1 }, tile = tiles { half = false } }, function(g, s)
  return (s.kind == "road" or s.kind == "monastery") and not s.tile.type.half and sides(g, s) <= 1
end)
says("segments.sides", segments { kind = "field", tile = tiles { id = { "BA/L", "BA/LR", "BA/C" } }, sides = 4 }, function(g, s)
  return s.kind == "field" and (s.tile.id == "BA/L" or s.tile.id == "BA/LR" or s.tile.id == "BA/C") and sides(g, s) == 4
end)
says("segments.is", segments { is = "this" }, function(g, s, this) return s == this end, { this = a_segment })
says("segments.is", segments { is = { segments { kind = "road", at = "part" }, segments { occupied = true } } }, function(g, s)
  return s.kind == "road" and in_part(g, s) or #s.figures > 0
end)
says("segments.is", segments { at = "part", no = { kind = "field" }, also = { occupied = false } }, function(g, s)
  return in_part(g, s) and s.kind ~= "field" and #s.figures == 0
end)
says("segments.of", segments { of = features { kind = "city", complete = true } }, function(g, s) return s.kind == "city" and s.feature.complete end)
says("segments.of", segments { of = "this" }, function(g, s, this) return s.feature == this end, { this = a_feature })
says("segments.of", segments { of = "this.feature" }, function(g, s, this) return this ~= nil and s.feature == ground(this).feature end, { this = a_figure })
says("segments.of", segments { kind = "road", no = { of = features { with = figures {} } } }, function(g, s)
  return s.kind == "road" and #g:figures { feature = s.feature } == 0
end)
says("segments.at", segments { at = "part" }, function(g, s) return in_part(g, s) end)
says("segments.at", segments { at = "this" }, function(g, s, this) return has(s.tile.cells, this) end, { this = a_cell })
says("segments.at", segments { at = cells { around = "this", within = "ring9" }, no = { kind = "field" } }, function(g, s, this)
  return s.kind ~= "field" and any(s.tile.cells, function(c) return c == this or has(g:ring8(this), c) end)
end, { this = a_cell })
says("segments.at", segments { kind = "field", at = cells { around = figures { group = "meeple" }, within = "self" } }, function(g, s)
  return s.kind == "field" and any(g:figures { group = "meeple" }, function(f) return f.cell ~= nil and has(s.tile.cells, f.cell) end)
end)
says("segments.at", segments { at = "this" }, function(g, s, this)
  return this ~= nil and any(s.tile.cells, function(cell) return (cell.x == this.x or cell.x == this.x - 1) and (cell.y == this.y or cell.y == this.y - 1) end)
end, { this = a_corner })
says("segments.at", segments { at = "this" }, function(g, s, this) return this ~= nil and has(s.tile.cells, this.cell) end, { this = a_figure })
says("segments.at", segments { kind = "city", at = cells { marked = "things.cell_game" } }, function(g, s)
  return s.kind == "city" and any(s.tile.cells, function(cell) return g:marked(cell, "things.cell_game") end)
end)
says("segments.tile", segments { tile = "part" }, function(g, s) return s.tile == g.part_tile end)
says("segments.tile", segments { tile = "this" }, function(g, s, this) return s.tile == this end, { this = one_tile })
says("segments.tile", segments { tile = "this.tile" }, function(g, s, this) return this ~= nil and s.tile == this.tile end, { this = a_figure })
says("segments.tile", segments { tile = tiles { attr = "garden" }, kind = "field" }, function(g, s) return s.kind == "field" and s.tile:attr("garden") > 0 end)
says("segments.with", segments { with = figures { group = "meeple" } }, function(g, s) return stands_on(s, function(f) return f.group == "meeple" end) end)
says("segments.with", segments { with = figures { kind = { "guide", "page", "post", "normal" }, owner = "others" } }, function(g, s)
  return stands_on(s, function(f) return f.kind == "normal" and f.owner ~= g.active end) -- the others stand with somebody, or on a corner
end)
says("segments.with", segments { with = figures { owner = "active", count = 1 } }, function(g, s)
  local own = 0
  for _, f in ipairs(s.figures) do own = own + (f.owner == g.active and 1 or 0) end
  return own == 1
end)
says("segments.with", segments { kind = { "road", "city" }, no = { with = figures { owner = "others" } } }, function(g, s)
  return (s.kind == "road" or s.kind == "city") and not stands_on(s, function(f) return f.owner and f.owner ~= g.active end)
end)
says("segments.carries", segments { carries = tokens { kind = "leaf" } }, function(g, s) return #g:tokens(s, "leaf") > 0 end)
says("segments.carries", segments { carries = tokens { kind = "leaf", face = "dry" } }, function(g, s)
  return any(g:tokens(s, "leaf"), function(token) return token.face == "dry" end)
end)
says("segments.carries", segments { carries = tokens { count = { min = 2 } } }, function(g, s) return #g:tokens(s) >= 2 end)
local crossings = { "BA/RRR", "BA/CRRR", "BA/RRRR" }
local function printed(tile) -- without what edits have made of it
  local edited = string.find(tile.id, "~", 1, true)
  return edited and string.sub(tile.id, 1, edited - 1) or tile.id
end
says("segments.linked", segments { kind = "road", tile = tiles { id = crossings }, linked = features { kind = "road", occupied = true } }, function(g, s)
  return s.kind == "road" and has(crossings, printed(s.tile)) and any(g:segments(s.tile), function(other)
    return other ~= s and other.kind == "road" and is_taken(other.feature)
  end)
end)
says("segments.linked", segments { kind = "road", tile = tiles { id = "BA/LR" }, linked = features { kind = "monastery" } }, function(g, s)
  return printed(s.tile) == "BA/LR" and s.kind == "road"
end)
says("segments.takes", segments { takes = figures { kind = "normal" } }, function(g, s, _, known) return has(known, s) end,
  { known = function(g) return g:deployments(g.active, { kind = "normal" }) end })
says("segments.takes", segments { at = "part", takes = "this" }, function(g, s, this)
  return this ~= nil and in_part(g, s) and has(g:deployments(g.active, { figure = this, tile = s.tile }), s)
end, { this = function(g) return pick(g, g:figures { kind = "normal" }) end })
says("segments.takes", segments { at = "part", no = { takes = figures { group = "meeple" } } }, function(g, s)
  if not in_part(g, s) then return false end
  return not any(g:supply_kinds(g.active), function(kind)
    local group = (kind == "post" or kind == "page" or lets_others_in[kind]) and "special" or "meeple"
    return group == "meeple" and has(g:deployments(g.active, { kind = kind, tile = s.tile }), s)
  end)
end)

says("segments.link", segments { link = "rope" }, function(g, s) return #g:linked(s) > 0 end)
says("segments.link", segments { kind = "road", no = { link = "rope" } }, function(g, s) return s.kind == "road" and #g:linked(s) == 0 end)
says("segments.link", segments { link = { "rope" }, at = "part" }, function(g, s) return #g:linked(s) > 0 and in_part(g, s) end)
-- Ropes lie at road ends, and roads don't branch: so the walk along the only side comes first, and behind it what the rope leads to.
local function walks_to(g, s, meant)
  if #g:linked(s) == 0 then return false end
  for n, other in ipairs(g:path(s, "away")) do
    if n > 1 and meant(other) then return true end
    if n > 1 and #g:linked(other) > 0 then return false end
  end
  return false
end
says("segments.faces", segments { link = "rope", faces = segments { kind = "road", at = cells { around = "part", within = "ring9" }, no = { link = "rope" } } },
  function(g, s)
    return walks_to(g, s, function(other)
      return #g:linked(other) == 0 and any(other.tile.cells, function(c) return g.part_cell ~= nil and (c == g.part_cell or has(g:ring8(g.part_cell), c)) end)
    end)
  end)
says("segments.faces", segments { link = "rope", faces = segments { occupied = true, no = { link = "rope" } } }, function(g, s)
  return walks_to(g, s, function(other) return #g:linked(other) == 0 and #other.figures > 0 end)
end)
-- What edits add has numbers behind those that were there.
local function is_added(g, s)
  for n, other in ipairs(g:segments(s.tile)) do
    if other == s then return g.state.printed[s.tile] > 0 and n > g.state.printed[s.tile] end
  end
end
says("segments.added", segments { added = true }, is_added)
says("segments.added", segments { kind = "road", added = false }, function(g, s) return s.kind == "road" and not is_added(g, s) end)
says("segments.cause", segments { takes = figures { kind = "normal" }, cause = "gust" }, function(g, s, _, known) return has(known, s) end,
  { known = function(g) return g:deployments(g.active, { kind = "normal", cause = "gust" }) end })
says("segments.cause", segments { at = "part", takes = figures { kind = "normal" }, cause = "gust" }, function(g, s, _, known)
  return in_part(g, s) and has(known, s)
end, { known = function(g) return g:deployments(g.active, { kind = "normal", cause = "gust" }) end })

-- Corners --------------------------------------------------------------------------------------------------------

local function near(corner, cell)
  return (cell.x == corner.x or cell.x == corner.x - 1) and (cell.y == corner.y or cell.y == corner.y - 1)
end
local function stands_there(g, corner, test)
  return any(g:figures {}, function(f) return f.place == corner and test(f) end)
end

says("corners.around", corners { around = "this" }, function(g, c, this) return near(c, this) end, { this = a_cell })
says("corners.around", corners { around = "part" }, function(g, c) return g.part_cell ~= nil and near(c, g.part_cell) end)
says("corners.around", corners { around = cells { with = figures { group = "meeple" } } }, function(g, c)
  return any(g:figures { group = "meeple" }, function(f) return near(c, f.cell) end)
end)
says("corners.of", corners { of = features { kind = "field", occupied = true } }, function(g, c) return c.feature.kind == "field" and is_taken(c.feature) end)
says("corners.of", corners { of = "this" }, function(g, c, this) return c.feature == this end, { this = a_feature })
says("corners.of", corners { of = features { occupied = false } }, function(g, c) return not is_taken(c.feature) end)
says("corners.with", corners { with = figures { kind = "post" } }, function(g, c) return stands_there(g, c, function(f) return f.kind == "post" end) end)
says("corners.with", corners { with = "this" }, function(g, c, this) return this ~= nil and this.place == c end,
  { this = function(g) return pick(g, g:figures { kind = "post" }) end })
says("corners.with", corners { with = figures { owner = "others", count = 0 } }, function(g, c)
  return not stands_there(g, c, function(f) return f.owner ~= g.active end)
end)

-- The rule -------------------------------------------------------------------------------------------------------

local reasons = {}
for _, case in ipairs(cases) do
  reasons[#reasons + 1] = case.reason
  reasons[#reasons + 1] = "not_" .. case.reason
end

-- Once the tile lies: its segments are counted, then ropes lead from road end to road end and lanes over other tiles.
local ends = segments { kind = "road", sides = 1, tile = tiles { half = false } }
local roped_roads = segments { link = "rope" }
local plain = tiles { id = { "BA/L", "BA/Rr", "BA/RFr" } }

local function change_roads(g)
  for _, tile in ipairs(laid_tiles(g)) do
    if g.state.printed[tile] == 0 then g.state.printed[tile] = #g:segments(tile) end
  end
  local free = {}
  for _, road in ipairs(g:segments(ends)) do
    if #g:linked(road) == 0 then free[#free + 1] = road end
  end
  local from, to, roped = pick(g, free), pick(g, free), pick(g, g:segments(roped_roads))
  if from and from ~= to and #g:segments(roped_roads) < 16 then g:link("rope", from, to, "shift") end
  if roped and g:roll(3) == 1 then g:unlink(roped, g:linked(roped)[1], "shift") end
  local tile = pick(g, g:tiles(plain))
  local side = tile and g:roll(3) == 1 and pick(g, g:edits(tile, "lane"))
  if side then g:edit(tile, "lane", side, "shift") end
end

local function look(g)
  compare_some(g, everything, find)
end

return rule {
  id = "segments", api = 1, title = "Segments and corners: selectors against functions", needs = { "things.lua" },
  reasons = reasons,
  links = { rope = { most = 8 } },
  edits = { lane = { add = "road", on = "field", once = true } },
  state = {
    nth = { type = "u16", per = "tile" }, last = "u16", printed = { type = "u8", per = "tile" },
    found0 = "i32", found1 = "i32", left0 = "i32", left1 = "i32",
  },
  on = {
    tile_drawn     = { look = { look } },
    tile_placed    = {
      number = { order = 0, function(g, ev)
        g.state.last = g.state.last + 1
        g.state.nth[ev.tile] = g.state.last
      end },
      change = { order = 940, function(g)
        if g.part_cell then change_roads(g) end
      end },
      look = { order = 950, look },
    },
    completed      = { look = { look } },
    figure_leaving = { look = { look } },
    scored         = { look = { look } },
    part_end = { look = { look } },
    final    = { tell = { order = 999, tell } },
  },
}
