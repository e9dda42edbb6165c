-- Every predicate of tokens, players and amounts: a selector and a function of older verbs and fields must find the same, in
-- the same order. No verb lists amounts: they are compared by their count, and by what a step offers.
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

local function in_pot(g) return g:tokens(g:zone("things.pot")) end
local function in_cages(g)
  local list = {}
  for _, player in ipairs(g:players()) do
    for _, token in ipairs(g:tokens(g:zone("things.cage", player))) do list[#list + 1] = token end
  end
  return list
end
local function in_supplies(g)
  local list = {}
  for _, player in ipairs(g:players()) do
    for _, token in ipairs(g:tokens(player)) do list[#list + 1] = token end
  end
  return list
end
local function not_in_the_box(g)
  local list = {}
  for _, tokens in ipairs { g:tokens("board"), in_pot(g), in_cages(g), in_supplies(g) } do
    for _, token in ipairs(tokens) do list[#list + 1] = token end
  end
  return list
end

local everything = {
  tokens  = function(g) return g:tokens("board") end,
  players = function(g) return g:players() end,
  zones   = function(g)
    local list = {}
    for _, player in ipairs(g:players()) do list[#list + 1] = g:zone("things.cage", player) end
    list[#list + 1] = g:zone("things.pot")
    return list
  end,
  amounts = function()
    local list = {}
    for n = 0, 40 do list[n + 1] = n end
    return list
  end,
}
local find = {
  tokens  = function(g, selector, this) return g:tokens(selector, this) end,
  players = function(g, selector, this) return g:players(selector, this) end,
  zones   = function(g, selector, this, list) return g:count(selector, this) == #list and list or {} end,
  amounts = function(g, selector, this, list) return g:count(selector, this) == #list and list or {} end,
}
local off_board = { of = not_in_the_box, any_order = true }

local function a_cell(g) return pick(g, g:radius(g:at(0, 0), 1000)) end
local function a_tile(g) return a_cell(g).tile end
local function a_segment(g) return pick(g, g:segments(a_tile(g))) end
local function a_feature(g) return a_segment(g).feature end
local function a_figure(g) return pick(g, g:figures {}) end
local function a_token(g) return pick(g, g:tokens("board")) end
local function a_player(g) return pick(g, g:players()) end

-- Where it lies: which sort of place says the kind of token.
local on_cells, on_figures = { pebble = true, floor = true, ingot = true }, { ribbon = true, sheep = true }
local function cell_of(token) return on_cells[token.kind] and token.place or nil end
local function figure_of(token) return on_figures[token.kind] and token.place or nil end
local function segment_of(token) return token.kind == "leaf" and token.place or nil end
local function ground(figure)
  while figure.with do figure = figure.with end
  return figure
end
local function lies_in(token, cell)
  if segment_of(token) then return has(segment_of(token).tile.cells, cell) end
  return cell ~= nil and (cell_of(token) == cell or figure_of(token) ~= nil and ground(figure_of(token)).cell == cell)
end
local function zone_of(g, token)
  if has(in_pot(g), token) then return "pot" end
  if has(in_cages(g), token) then return "cage" end
end
-- The player in whose supply, or place of the cage, it lies.
local function holder_of(g, token)
  for _, player in ipairs(g:players()) do
    if has(g:tokens(player), token) or has(g:tokens(g:zone("things.cage", player)), token) then return player end
  end
end
local function score_at_least(n) return function(g, p) return p.score >= n end end
local function figures_of(g, player, kind) return g:count_figures { owner = player, kind = kind } end
local function most(g, player, count)
  for _, other in ipairs(g:players()) do
    if count(g, other) > count(g, player) then return false end
  end
  return count(g, player) > 0
end
local function coins(g, player) return #g:tokens(player, "coin") end
local function gardens(g, player)
  local count = 0
  for _, cell in ipairs(g:radius(g:at(0, 0), 1000)) do
    for _, tile in ipairs(cell.tiles) do count = count + (tile.player == player and tile:attr("garden") > 0 and 1 or 0) end
  end
  return count
end

-- Tokens ---------------------------------------------------------------------------------------------------------

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

-- How many turns come before that of the player; nobody has none.
local function turns_before(g, p) return p and (p.index - g.active.index) % g:player_count() or g:player_count() end

says("tokens.kind", tokens { kind = "pebble" }, function(g, t) return t.kind == "pebble" end)
says("tokens.kind", tokens { kind = { "leaf", "ribbon" } }, function(g, t) return t.kind == "leaf" or t.kind == "ribbon" end)
says("tokens.kind", tokens { no = { kind = "leaf" }, one_per = "kind" }, function(g, t) return t.kind ~= "leaf" end, { shape = function(g, list)
  local kept, known = {}, {}
  for _, t in ipairs(list) do
    if not known[t.kind] then kept[#kept + 1] = t end
    known[t.kind] = true
  end
  return kept
end })
says("tokens.kind", tokens { kind = "pebble", first = 2 }, function(g, t) return t.kind == "pebble" end,
  { shape = function(g, list) return { list[1], list[2] } end })
says("tokens.face", tokens { kind = "leaf", face = 2 }, function(g, t) return t.kind == "leaf" and t.face == 2 end)
says("tokens.face", tokens { kind = "leaf", face = "dry" }, function(g, t) return t.kind == "leaf" and t.face == "dry" end)
says("tokens.face", tokens { face = 2 }, function(g, t) return t.face == 2 end)
says("tokens.face", tokens { face = "dry" }, function(g, t) return t.face == "dry" end)
says("tokens.face", tokens { kind = { "leaf", "pebble" }, face = 3 }, function(g, t) return t.kind == "leaf" and t.face == 3 end)
says("tokens.face", tokens { no = { face = 2 } }, function(g, t) return t.face ~= 2 end)
says("tokens.face", tokens { kind = { "leaf", "pebble" }, sum = "face" }, function(g, t)
  return t.kind == "leaf" or t.kind == "pebble"
end, { sum = function(g, t) return math.type(t.face) == "integer" and t.face or 1 end })
says("tokens.zone", tokens { zone = "things.pot" }, function(g, t) return zone_of(g, t) == "pot" end, off_board)
says("tokens.zone", tokens { zone = "things.pot", kind = "pebble" }, function() return true end,
  { of = not_in_the_box, shape = function(g) return in_pot(g) end })
says("tokens.zone", tokens { zone = "things.cage" }, function(g, t) return zone_of(g, t) == "cage" end, off_board)
local held_coins = tokens { kind = "coin", holder = players {} }
says("tokens.holder", tokens { kind = "coin", holder = players {}, sort = "-turn_order", first = 3 }, function() return true end,
  { of = function(g) return g:tokens(held_coins) end, shape = by(function(g, t) return -turns_before(g, holder_of(g, t)) end, 3) })
says("tokens.holder", tokens { kind = "coin", holder = "active" }, function() return true end,
  { of = in_supplies, shape = function(g) return g:tokens(g.active, "coin") end })
says("tokens.holder", tokens { zone = "things.cage", holder = "this" }, function(g, t, this)
  return zone_of(g, t) == "cage" and holder_of(g, t) == this
end, { of = not_in_the_box, any_order = true, this = a_player })
says("tokens.holder", tokens { holder = "active" }, function(g, t) return holder_of(g, t) == g.active end, off_board)
says("tokens.holder", tokens { holder = players { score = { min = 4 } } }, function(g, t)
  local holder = holder_of(g, t)
  return holder ~= nil and holder.score >= 4
end, off_board)
says("tokens.holder", tokens { holder = "this.holder", no = { is = "this" } }, function(g, t, this)
  return this ~= nil and t ~= this and holder_of(g, t) == holder_of(g, this)
end, { of = not_in_the_box, any_order = true, this = function(g) return pick(g, in_supplies(g)) end })
says("tokens.holder", tokens { kind = { "coin", "chip" }, holder = players {}, one_per = { "kind", "holder" } }, function() return true end,
  { of = not_in_the_box, any_order = true, shape = function(g)
    local list = {}
    for _, player in ipairs(g:players()) do
      list[#list + 1] = g:tokens(player, "coin")[1]
      list[#list + 1] = g:tokens(g:zone("things.cage", player), "chip")[1]
    end
    return list
  end })
says("tokens.is", tokens { is = "this" }, function(g, t, this) return t == this end, { this = a_token })
says("tokens.is", tokens { is = { tokens { kind = "pebble" }, tokens { kind = "leaf", face = 1 } } }, function(g, t)
  return t.kind == "pebble" or t.kind == "leaf" and t.face == 1
end)
says("tokens.is", tokens { no = tokens { at = "part" } }, function(g, t) return not lies_in(t, g.part_cell) end)
says("tokens.like", tokens { like = "this" }, function(g, t, this) return this ~= nil and t.kind == this.kind end, { this = a_token })
says("tokens.like", tokens { like = tokens { on = segments {} } }, function(g, t)
  for _, other in ipairs(g:tokens("board", t.kind)) do
    if segment_of(other) ~= nil then return true end
  end
  return false
end)
says("tokens.on", tokens { on = figures { group = "meeple" } }, function(g, t)
  return figure_of(t) ~= nil and figure_of(t).group == "meeple"
end)
says("tokens.on", tokens { on = "this" }, function(g, t, this) return this ~= nil and figure_of(t) == this end, { this = a_figure })
says("tokens.on", tokens { on = features { kind = "field" } }, function(g, t) return segment_of(t) ~= nil and segment_of(t).kind == "field" end)
says("tokens.on", tokens { on = features { kind = "field", count = 1 } }, function(g, t)
  return segment_of(t) ~= nil and segment_of(t).kind == "field"
end)
says("tokens.on", tokens { on = "this" }, function(g, t, this) return segment_of(t) ~= nil and segment_of(t).feature == this end, { this = a_feature })
says("tokens.on", tokens { on = "this" }, function(g, t, this) return segment_of(t) == this end, { this = a_segment })
says("tokens.on", tokens { on = segments { kind = { "road", "city" } } }, function(g, t)
  return segment_of(t) ~= nil and (segment_of(t).kind == "road" or segment_of(t).kind == "city")
end)
says("tokens.on", tokens { on = cells { around = "part", within = "ring9" } }, function(g, t)
  return cell_of(t) ~= nil and g.part_cell ~= nil and g:distance(cell_of(t), g.part_cell) <= 1
end)
says("tokens.on", tokens { on = "this" }, function(g, t, this) return cell_of(t) == this end, { this = a_cell })
says("tokens.on", tokens { on = { figures { owner = "active" }, features { complete = true }, cells { with = figures {} } } }, function(g, t)
  if figure_of(t) then return figure_of(t).owner == g.active end
  if segment_of(t) then return segment_of(t).feature.complete end
  return #g:figures { cell = cell_of(t) } > 0
end)
says("tokens.on", tokens { on = { segments { kind = "road" }, features { kind = "city" } } }, function(g, t)
  return segment_of(t) ~= nil and (segment_of(t).kind == "road" or segment_of(t).kind == "city")
end)
says("tokens.at", tokens { at = "part" }, function(g, t) return g.part_cell ~= nil and lies_in(t, g.part_cell) end)
says("tokens.at", tokens { at = cells { around = "part", within = "ring8" }, kind = { "pebble", "leaf" } }, function(g, t)
  return (t.kind == "pebble" or t.kind == "leaf") and g.part_cell ~= nil
    and any(g:ring8(g.part_cell), function(cell) return lies_in(t, cell) end)
end)
says("tokens.at", tokens { at = "this" }, function(g, t, this) return lies_in(t, this) end, { this = a_cell })
says("tokens.at", tokens { at = "ghost" }, function(g, t) return g:where("ghost") ~= nil and lies_in(t, g:where("ghost")) end)
says("tokens.at", tokens { at = "this" }, function(g, t, this)
  return this ~= nil and this.cell ~= nil and lies_in(t, this.cell)
end, { this = a_figure })

-- Players --------------------------------------------------------------------------------------------------------

says("players.score", players { score = { min = 2 }, sort = "turn_order" }, score_at_least(2), { shape = by(turns_before) })
says("players.score", players { score = { min = 1 }, sort = "-state.luck", first = 2 }, score_at_least(1),
  { shape = by(function(g, p) return -g.state.luck[p] end, 2) })
says("players.score", players { score = { min = 5 } }, score_at_least(5))
says("players.score", players { score = 0 }, function(g, p) return p.score == 0 end)
says("players.score", players { score = "state.n" }, function(g, p) return p.score == g.state.n end)
says("players.score", players { no = { score = { min = 8, max = 20 } } }, function(g, p) return p.score < 8 or p.score > 20 end)
says("players.side", players { side = "active" }, function(g, p) return p.side == g.active.side end)
says("players.side", players { side = "this.owner" }, function(g, p, this)
  return this ~= nil and this.owner ~= nil and p.side == this.owner.side
end, { this = a_figure })
says("players.side", players { no = { side = "asked" } }, function(g, p) return p.side ~= g.active.side end)
says("players.side", players { side = players { score = { min = 9 } } }, function(g, p)
  return any(g:players(), function(other) return other.side == p.side and other.score >= 9 end)
end)
says("players.has", players { has = "normal" }, function(g, p) return g:held(p, "normal") > 0 end)
says("players.has", players { has = { coin = 2, normal = 4 } }, function(g, p) return g:held(p, "coin") >= 2 and g:held(p, "normal") >= 4 end)
says("players.has", players { no = { has = "coin" } }, function(g, p) return g:held(p, "coin") == 0 end)
says("players.marked", players { marked = "things.player_game" }, function(g, p) return g:marked(p, "things.player_game") end)
says("players.marked", players { marked = { "things.player_part", "things.player_turn" } }, function(g, p)
  return g:marked(p, "things.player_part") or g:marked(p, "things.player_turn")
end)
says("players.unmarked", players { unmarked = "things.player_game" }, function(g, p) return not g:marked(p, "things.player_game") end)
says("players.is", players { is = "active" }, function(g, p) return p == g.active end)
says("players.is", players { is = "this" }, function(g, p, this) return p == this end, { this = a_player })
says("players.is", players { is = "this.owner" }, function(g, p, this) return this ~= nil and p == this.owner end, { this = a_figure })
says("players.is", players { is = "this.owner" }, function(g, p, this) return p == this.player end, { this = a_tile })
says("players.is", players { is = "state.who" }, function(g, p) return p == g.state.who end)
says("players.is", players { no = { is = "asked" } }, function(g, p) return p ~= g.active end)
says("players.owns", players { owns = figures { kind = "normal", on = features { kind = "city" } } }, function(g, p)
  return any(g:figures { kind = "normal", owner = p }, function(f) return f.feature ~= nil and f.feature.kind == "city" end)
end)
says("players.owns", players { owns = figures { kind = "normal", count = { min = 2, max = 4 } } }, function(g, p)
  local count = figures_of(g, p, "normal")
  return count >= 2 and count <= 4
end)
says("players.owns", players { owns = figures { kind = "page", count = 0 } }, function(g, p) return figures_of(g, p, "page") == 0 end)
says("players.owns", players { owns = tokens { kind = "coin", holder = players {} } }, function(g, p) return coins(g, p) > 0 end)
says("players.owns", players { owns = tiles { attr = "garden" } }, function(g, p) return gardens(g, p) > 0 end)
says("players.owns", players { owns = tiles { zone = "things.shelf" } }, function(g, p) return #g:tiles("things.shelf", p) > 0 end)
says("players.owns", players { no = { owns = tiles { zone = "things.shelf", attr = "pennant" } } }, function(g, p)
  return not any(g:tiles("things.shelf", p), function(t) return t:attr("pennant") > 0 end)
end)
says("players.owns", players { owns = tiles { zone = "things.shelf", holder = "active", count = { min = 2 } } }, function(g, p)
  return p == g.active and #g:tiles("things.shelf", p) >= 2
end)
says("players.owns", players { no = { owns = figures { home = true, kind = "page" } } }, function(g, p) return g:held(p, "page") == 0 end)
says("players.most", players { most = figures { kind = "normal" } }, function(g, p)
  return most(g, p, function(_, other) return figures_of(g, other, "normal") end)
end)
says("players.most", players { most = tokens { kind = "coin", holder = players {} } }, function(g, p) return most(g, p, coins) end)
says("players.most", players { most = tiles { zone = "things.shelf" } }, function(g, p)
  return most(g, p, function(_, other) return #g:tiles("things.shelf", other) end)
end)
says("players.most", players { most = tiles { attr = "garden" } }, function(g, p) return most(g, p, gardens) end)
says("players.after", players { after = "active" }, function() return true end,
  { of = function(g) return g:players_from("left") end, whole = true })
says("players.after", players { after = "asked", score = { min = 3 } }, score_at_least(3), { of = function(g) return g:players_from("left") end })
says("players.after", players { after = "part.owner", first = 1 }, function() return true end,
  { shape = function(g) return { g.part_tile and g.part_tile.player and g.part_tile.player.next or g:players()[1] } end })
says("players.after", players { after = players { no = { is = "active" } }, first = 1 }, function() return true end,
  { shape = function(g)
    for _, player in ipairs(g:players()) do
      if player ~= g.active then return { player.next } end
    end
  end })

-- Amounts --------------------------------------------------------------------------------------------------------

says("amounts.to", amounts { to = 5 }, function(g, n) return n <= 5 end)
says("amounts.to", amounts { to = "players" }, function(g, n) return n <= g:player_count() end)
says("amounts.to", amounts { to = tokens { kind = "coin", holder = "active" } }, function(g, n) return n <= coins(g, g.active) end)
says("amounts.to", amounts { to = 5000 }, function() return true end, { whole = true, of = function()
  local list = {}
  for n = 0, 5000 do list[n + 1] = n end
  return list
end })
says("amounts.listed", amounts { to = 9, listed = 4 }, function(g, n) return n <= 3 end)
says("amounts.listed", amounts { from = "state.n", to = 12, listed = 3 }, function(g, n) return n >= g.state.n and n <= g.state.n + 2 and n <= 12 end)
says("amounts.from", amounts { from = 2, to = 5 }, function(g, n) return n >= 2 and n <= 5 end)
says("amounts.from", amounts { from = "state.n", to = 9 }, function(g, n) return n >= g.state.n and n <= 9 end)
says("amounts.above", amounts { above = 2, to = 5 }, function(g, n) return n > 2 and n <= 5 end)
says("amounts.above", amounts { above = "state.n", to = 9 }, function(g, n) return n > g.state.n and n <= 9 end)
says("amounts.from", amounts { from = figures { owner = "active", kind = "normal" }, to = "state.n" }, function(g, n)
  return n >= figures_of(g, g.active, "normal") and n <= g.state.n
end)

says("players.gained", players { gained = "feature" }, function(g, p) return g.state.paid[p] end, { at = "part_end" })
says("players.gained", players { gained = { "feature", "figure", "transfer" }, no = { is = "active" } }, function(g, p)
  return g.state.paid[p] and p ~= g.active
end, { at = "part_end" })

local function is_cage(zone) return zone.name == "things.cage" end
local function caught(g, zone) return g:figures { zone = zone } end
says("zones.name", zones { name = "things.cage" }, function(g, z) return is_cage(z) end)
says("zones.name", zones { name = { "things.cage", "things.pot" } }, function() return true end, { whole = true })
says("zones.holder", zones { name = "things.cage", holder = "active" }, function(g, z) return is_cage(z) and z.player == g.active end)
says("zones.is", zones { is = zones { name = "things.pot" } }, function(g, z) return not is_cage(z) end)
says("zones.with", zones { name = "things.cage", with = figures { kind = "normal", zone = "things.cage" } }, function(g, z)
  return is_cage(z) and #caught(g, z) > 0
end)

-- The rule -------------------------------------------------------------------------------------------------------

local reasons = {}
for _, case in ipairs(cases) do
  reasons[#reasons + 1] = case.reason
  reasons[#reasons + 1] = "not_" .. case.reason
end

local function look(g, moment)
  local lucky = a_player(g)
  g.state.n, g.state.who = g:roll(9) - 1, a_player(g)
  g.state.luck[lucky] = g:roll(9) - 5
  compare_some(g, everything, find, moment)
end

return rule {
  id = "pieces", api = 1, title = "Tokens, players and amounts: selectors against functions", needs = { "things.lua" },
  reasons = reasons,
  state = {
    n = "u8", who = "player", paid = { type = "bool", per = "player" }, luck = { type = "i32", per = "player" },
    found0 = "i32", found1 = "i32", found2 = "i32", found3 = "i32", left0 = "i32", left1 = "i32", left2 = "i32", left3 = "i32",
  },
  steps = {
    -- What amounts list: each must be chosen in some game, and no other.
    guess = { stage = "turn_start", must = true, args = { "amount" }, options = amounts { from = 3, to = figures { owner = "asked", kind = "normal" } },
      apply = function(g, player, n)
        if n < 3 or n > figures_of(g, player, "normal") then error("amounts.from: " .. n .. " was offered") end
      end },
  },
  on = {
    tile_drawn     = { look = { function(g) look(g) end } },
    tile_placed    = {
      forget = { order = 1, function(g)
        for _, player in ipairs(g:players()) do g.state.paid[player] = false end
      end },
      look = { order = 950, function(g) look(g) end },
    },
    completed      = { look = { function(g) look(g) end } },
    figure_leaving = { look = { function(g) look(g) end } },
    scored         = {
      look = { function(g, ev)
        for _, player in ipairs(ev.points > 0 and ev.owners or {}) do g.state.paid[player] = true end
        look(g)
      end },
    },
    token_moved    = { look = { function(g) look(g) end } },
    part_end       = { look = { function(g) look(g, "part_end") end } },
    final          = { tell = { order = 999, tell } },
  },
}
