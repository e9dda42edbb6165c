-- Halflings: everybody holds some half tiles and may play one of them instead of drawing. Two of them fill one
-- square, and each is a tile of its own. What lies where, what fits and what is complete follows from the tiles
-- alone; this rule deals them, lets them be played, says what is counted, and brings what four of them show.
-- Numbers like HALF-12 are the numbered statements of the rules text.

-- The hands ------------------------------------------------------------------------------------------------

-- HALF-5 to 9: so many a player, or as many as there are for everybody; the others stay in the pool, which nobody
-- knows. Of a draft all of them lie there.
local function deal(g)
  if g:opt("setup") == "draft" then return end
  local players = g:players()
  local each = math.min(g:opt("hand"), #g:tiles("pool") // #players)
  for _, player in ipairs(players) do
    for _ = 1, each do g:draw_tile("hand", player, nil, "pool") end
  end
end

-- HALF-7: from the last player to the first, again and again.
local function who_picks(g)
  local order, picked = g:players_from("right"), 0
  for _, player in ipairs(order) do picked = picked + #g:tiles("hand", player) end
  local each = math.min(g:opt("hand"), (picked + #g:tiles("pool")) // #order)
  if picked < each * #order then return order[picked % #order + 1] end
end

local function can_play_half(g, player)
  for _, tile in ipairs(g:tiles("hand", player)) do
    if g:placeable(tile) then return true end
  end
  return false
end

local function offer_to_stop(g, player, out)
  if can_play_half(g, player) then out:add() end
end

-- The crop circle ------------------------------------------------------------------------------------------

local circle_words = { "add_knight", "add_thief", "add_farmer", "take_knight", "take_thief", "take_farmer" }
local kind_of = { add_knight = "city", add_thief = "road", add_farmer = "field",
                  take_knight = "city", take_thief = "road", take_farmer = "field" }

-- His meeples of the type that was named; `act`: "add" or "take".
local function called(g, player, act)
  local word, list = g.state.circle, {}
  if string.sub(word, 1, #act) ~= act then return list end
  for _, meeple in ipairs(g:figures { group = "meeple", owner = player }) do
    if meeple.feature and meeple.feature.kind == kind_of[word] then list[#list + 1] = meeple end
  end
  return list
end

-- Kinds of meeples that he has left.
local function kinds_left(g, player)
  local kinds, seen = {}, {}
  for _, meeple in ipairs(g:figures { group = "meeple", owner = player, on_board = false }) do
    if not seen[meeple.kind] and g:supply(player, meeple.kind) > 0 then kinds[#kinds + 1] = meeple.kind end
    seen[meeple.kind] = true
  end
  return kinds
end

-- HALF-82 A: beside one of his own, on the same segment of the same tile (HALF-85).
local function list_additions(g, player, out)
  local beside = {}
  for _, meeple in ipairs(called(g, player, "add")) do beside[meeple.segment] = true end
  for _, kind in ipairs(kinds_left(g, player)) do
    for _, segment in ipairs(g:deployments(player, { kind = kind, cause = "crop_circle" })) do
      if beside[segment] then out:add(kind, segment) end
    end
  end
end

-- Options ------------------------------------------------------------------------------------------------------

local cells_or_tiles = opt("halflings.count", { [2021] = "cell", [2020] = "tile", [2015] = "tile", [2014] = "cell" })
local area_unit = opt("halflings.count", { [2021] = "cell", [2020] = "cell", [2015] = "tile", [2014] = "cell" })
local drafted = opt("setup", { deal = false, draft = true })
local before_draw = opt("decide", { before_draw = true, after_draw = false })
local after_draw = opt("decide", { before_draw = false, after_draw = true })
local played_out = opt("end", { stop = false, play_out = true })
local with_symbols = opt("symbols", { auto = drafted, all = true, none = false }) -- HALF-6
-- With Hills & Sheep its rule says what hills, vineyards and printed sheep do; without it they bring their own (HALF-3).
local own_symbols = opt("hills_and_sheep.played", { [true] = false, [false] = with_symbols })
local own_hill = opt("hill_needs_hs", { [false] = own_symbols, [true] = false })

return rule {
  id = "halflings",
  api = 1,
  version = "1.0",
  title = "Halflings",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2014, 2020), with the publisher's answers of 2014, 2015 and 2021",
  needs = { "base" },
  optional = { "abbot", "hills_and_sheep" },
  tiles = { "halflings" }, -- HALF-1

  options = {
    count   = { values = { 2021, 2020, 2015, 2014 }, default = 2021,
                help = "what roads, cities and monasteries count, by the year of the answer: squares, or tiles (section 7)" },
    setup   = { values = { "deal", "draft" }, default = "deal",
                help = "draft: everybody picks, the last player first (HALF-5, HALF-7)" },
    hand    = { values = { 3, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12 }, default = 3,
                help = "half tiles a player; as many as there are for everybody (HALF-9)" },
    sets    = { values = { "I+II", "I", "II" }, default = "I+II", help = "Halflings I, II or both (HALF-1)" },
    symbols = { values = { "auto", "all", "none" }, default = "auto",
                help = "are the tiles with vineyard, hill, sheep and crop circle in? auto: when drafted (HALF-6)" },
    decide  = { values = { "before_draw", "after_draw" }, default = "before_draw",
                help = "after_draw: the tile that was drawn is shuffled back for a half tile (HALF-13)" },
    hyp_anchor = { values = { true, false }, default = true,
                help = "is it contact enough if only the long side meets another tile? (HALF-23)" },
    ["end"] = { values = { "stop", "play_out" }, default = "stop",
                help = "play_out: half tiles may still be played when the stack is empty (HALF-55)" },
    crop_a  = { values = { "may", "must" }, default = "may", help = "crop circle, action A (HALF-84)" },
    hill_needs_hs = { values = { false, true }, default = false,
                help = "2014: the hill is one with Hills & Sheep only (HALF-3)" },
    void_closes_field = { values = { false, true }, default = false,
                help = "does a void enclose a field, as for shepherds? (HALF-42)" },
    barn_gap = { values = { false, true }, default = false,
                help = "2015: barns may stand at a void; for rules with barns (HALF-102)" },
    space   = { values = { "square" }, default = "square", help = "what effects around a place look at (HALF-94)" },
  },

  -- What is counted (section 7). A monastery counts as it is told by its unit, like roads and cities.
  patch = {
    ["base.segments.city.unit"]      = cells_or_tiles,
    ["base.segments.road.unit"]      = cells_or_tiles,
    ["base.segments.field.unit"]     = cells_or_tiles,
    ["base.segments.monastery.unit"] = area_unit,
    ["base.segments.field.void_closes"] = opt("halflings.void_closes_field"), -- HALF-42
    ["base.terms.monastery.per"]     = "size",
    ["abbot.segments.garden.unit"]   = area_unit, -- HALF-52
    ["abbot.terms.garden.per"]       = "size",
    ["abbot.terms.recall.per"]       = "size",
    ["hills_and_sheep.terms.vineyard.per"] = "ring9:attr:vineyard", -- HALF-61
    ["base.game_over.last_tile.enabled"] = opt("halflings.end", { stop = true, play_out = false }),
  },

  -- The hands (HALF-5 to 11). What was dealt only its owner knows, what was picked everybody.
  zones = {
    hand = { per = "player", holds = "tile", max = 12, visible = opt("setup", { deal = "owner", draft = "all" }) },
    pool = { holds = "tile", max = 255, apart = true, visible = opt("setup", { deal = "none", draft = "all" }) },
  },
  setup = deal,

  sources = {
    hand = { from = "hand", enabled = before_draw },                                 -- HALF-12, HALF-14
    late = { from = "hand", when = { stack_empty = true }, enabled = after_draw },   -- HALF-58: nothing is drawn
    decline = { -- HALF-58: in a second part nobody must play a half tile
      no_tile = true, order = 950, when = { stack_empty = true, bonus = true },
      options = offer_to_stop,
      apply = function() end,
    },
    retire = { -- HALF-55
      no_tile = true, order = 950, when = { stack_empty = true, bonus = false }, enabled = played_out,
      options = offer_to_stop,
      apply = function(g, player) g.state.out[player] = true end,
    },
  },

  -- HALF-54 needs nothing: half tiles are not in the stack. With play_out whoever can't or won't is out (HALF-55).
  state = {
    out    = { type = "bool", per = "player" },
    circle = { type = "enum", values = circle_words },
  },
  turn_skip = {
    out   = { test = function(g, player) return g.state.out[player] end, enabled = played_out },
    empty = { zones_empty = { "hand" }, enabled = played_out },
  },
  game_over = {
    played_out = { when = { stack_empty = true, zones_empty = { "hand" } }, enabled = played_out },
  },

  steps = {
    draft = { -- HALF-7
      stage = "setup", must = true, always_asks = true, repeats = true, args = { "tile" }, enabled = drafted,
      who = who_picks,
      options = function(g, player, out)
        local seen = {}
        for _, tile in ipairs(g:tiles("pool")) do
          if not seen[tile] then out:add(tile) end
          seen[tile] = true
        end
      end,
      apply = function(g, player, tile)
        g:move_tile(tile, "pool", nil, "hand", player)
        if who_picks(g) then return end
        for _, left in ipairs(g:tiles("pool")) do g:move_tile(left, "pool") end -- HALF-8
      end,
    },
    give_up = { -- HALF-55: whoever can't play one is out
      stage = "acquire", auto = true, when = { stack_empty = true, bonus = false }, enabled = played_out,
      apply = function(g)
        if not can_play_half(g, g.active) then g.state.out[g.active] = true end
      end,
    },
    instead = { -- HALF-13
      stage = "drawn", order = 50, args = { "tile" }, enabled = after_draw,
      options = function(g, player, out)
        if g.drawn.half then return end
        for _, tile in ipairs(g:tiles("hand", player)) do
          if g:placeable(tile) then out:add(tile) end
        end
      end,
      apply = function(g, player, tile) g:put_back(g:replace_drawn(tile, "hand", player), "shuffle") end,
    },
    cover = { -- HALF-63, HALF-64, HALF-66
      stage = "placed", order = 100, auto = true, when = { attr = "hill" }, enabled = own_hill,
      apply = function(g) g:hide_under(g.part_tile) end,
    },

    -- The crop circle (HALF-80 to 87): the player says what is done, then everybody does it, he himself last.
    circle = {
      stage = "post_score", order = 600, must = true, when = { attr = "crop_circle" }, enabled = with_symbols,
      args = { what = circle_words },
      options = function(g, player, out)
        for _, word in ipairs(circle_words) do out:add(word) end
      end,
      apply = function(g, player, what) g.state.circle = what end,
    },
    add = {
      stage = "post_score", order = 610, who = "each_from_left", when = { attr = "crop_circle" },
      enabled = with_symbols, must = opt("crop_a", { may = false, must = true }), args = { "kind", "segment" }, -- HALF-84
      options = list_additions,
      apply = function(g, player, kind, segment) g:deploy(player, kind, segment, "crop_circle") end,
    },
    take = {
      stage = "post_score", order = 620, who = "each_from_left", when = { attr = "crop_circle" },
      enabled = with_symbols, must = true, args = { "figure" },
      options = function(g, player, out)
        for _, meeple in ipairs(called(g, player, "take")) do out:add(meeple) end
      end,
      apply = function(g, player, meeple) g:send_home(meeple, "crop_circle") end,
    },
  },

  lists = {
    place_ok = { -- HALF-23; a square always meets another tile with a side
      legs = { side_neighbours = 1, enabled = opt("hyp_anchor", { [true] = false, [false] = true }) },
    },
    deploy_ok = { -- HALF-82: beside his own meeple
      beside = { allow = true, order = 900, cause = "crop_circle", occupied_by = "anybody", enabled = with_symbols },
    },
  },

  causes = { "crop_circle" },
  attrs = {
    hill        = { scope = "cell", enabled = own_hill }, -- HALF-65: of the whole square
    vineyard    = { scope = "tile", enabled = own_symbols },
    sheep3      = { scope = "segment", enabled = own_symbols }, -- HALF-70, HALF-73: what flocks get there is said by theirs
    crop_circle = { scope = "tile", enabled = with_symbols },
  },

  majority = { tiebreak = { -- HALF-68
    hill = { order = 100, measure = "presence", figures = { group = "meeple", cell_attr = "hill" }, enabled = own_hill },
  } },
  terms = { -- HALF-60 to 62
    vineyard = { on = "monastery", mode = "normal", tier = "add", per = "ring9:attr:vineyard", n = 3,
                 enabled = own_symbols },
  },

  draw = {
    hill        = { letter = "H", colour = "green", path = "M2 20l6-9 4 5 5-8 5 12z" },
    vineyard    = { letter = "V", colour = "purple",
                    path = "M12 2l2 4h-4zM8 7h3v3H8zm5 0h3v3h-3zM6 11h3v3H6zm4 0h4v3h-4zm5 0h3v3h-3zM9 15h6v3H9zm2 4h2v3h-2z" },
    sheep3      = { letter = "S", colour = "stone", path = "M4 14a4 4 0 014-5 5 5 0 019-1 4 4 0 012 7v5h-3v-3H9v3H6v-4z" },
    crop_circle = { letter = "O", colour = "gold",
                    path = "M12 2a10 10 0 110 20 10 10 0 010-20m0 4a6 6 0 100 12 6 6 0 000-12m0 4a2 2 0 110 4 2 2 0 010-4" },
  },
}
