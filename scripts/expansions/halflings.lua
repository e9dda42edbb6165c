-- Halflings: everybody holds some half tiles and may play one of them instead of drawing. Two of them fill one
-- square, and each is a tile of its own. What lies where, what fits and what is complete follows from the tiles
-- alone; this rule deals them, lets them be played, says what is counted, and brings what four of them show.
-- Numbers like HALF-12 are the numbered statements of the rules text.

-- The hands ------------------------------------------------------------------------------------------------

-- So many a player, or as many as there are for everybody; the others stay in the pool, which nobody knows
-- (HALF-5 to HALF-9). Of a draft all of them lie there.
local function deal(g)
  if g:opt("setup") == "draft" then return end
  local players = g:players()
  local each = math.min(g:opt("hand"), #g:tiles("pool") // #players)
  for _, player in ipairs(players) do
    for _ = 1, each do g:draw_tile("hand", player, nil, "pool") end
  end
end

-- From the last player to the first, again and again (HALF-7).
local function who_picks(g)
  local order, picked = g:players_from("right"), 0
  for _, player in ipairs(order) do picked = picked + #g:tiles("hand", player) end
  local each = math.min(g:opt("hand"), (picked + #g:tiles("pool")) // #order)
  if picked < each * #order then return order[picked % #order + 1] end
end

local playable = tiles { zone = "hand", holder = "asked", placeable = true }

-- Options ------------------------------------------------------------------------------------------------------

local cells_or_tiles = opt("halflings.count", { [2021] = "cell", [2020] = "tile", [2015] = "tile", [2014] = "cell" })
local area_unit = opt("halflings.count", { [2021] = "cell", [2020] = "cell", [2015] = "tile", [2014] = "cell" })
local drafted = opt("setup", { deal = false, draft = true })
local before_draw = opt("decide", { before_draw = true, after_draw = false })
local after_draw = opt("decide", { before_draw = false, after_draw = true })
local played_out = opt("end", { stop = false, play_out = true })
-- Tiles with symbols are for those who pick (HALF-6).
local with_symbols = opt("symbols", { auto = drafted, all = true, none = false })
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
  needs = { "base", "hill", "crop_circle" },
  optional = { "abbot", "corn_circles", "hills_and_sheep", "watchtowers" },
  tiles = { "halflings" }, -- Halflings I and II (HALF-1)

  options = {
    count   = { values = { 2021, 2020, 2015, 2014 }, default = 2021,
                help = "what roads, cities and monasteries count, by the year of the answer: squares, or tiles (section 7)" },
    count_towers = { values = { false, true }, default = false,
                help = "true: the answers of 2015 (count = 2015 or 2020) hold for towers of The Watchtowers, too: each " ..
                       "half tile with a road or city counts (HALF-94, publisher 10/2015)" },
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
    hill_needs_hs = { values = { false, true }, default = false,
                help = "2014: the hill is one with Hills & Sheep only (HALF-3)" },
    void_closes_field = { values = { false, true }, default = false,
                help = "does a void enclose a field, as for shepherds? (HALF-42)" },
  },

  -- What is counted (section 7). A monastery counts as it is told by its unit, like roads and cities.
  patch = {
    ["base.segments.city.unit"]      = cells_or_tiles,
    ["base.segments.road.unit"]      = cells_or_tiles,
    ["base.segments.field.unit"]     = cells_or_tiles,
    ["base.segments.monastery.unit"] = area_unit,
    ["base.segments.field.void_closes"] = opt("halflings.void_closes_field"), -- does a void enclose a field? (HALF-42)
    ["base.terms.monastery.per"]     = "size",
    ["abbot.segments.garden.unit"]   = area_unit, -- gardens count as monasteries do (HALF-52)
    ["abbot.terms.garden.per"]       = "size",
    ["abbot.terms.recall.per"]       = "size",
    ["hills_and_sheep.terms.vineyard.per"] = "ring9:attr:vineyard", -- also one on the monastery's own square (HALF-61)
    ["watchtowers.consts.each_half_tile"] = opt("halflings.count_towers", { [false] = false, [true] = opt("halflings.count", {
      [2021] = false, [2020] = true, [2015] = true, [2014] = false }) }),
    -- without a circle nobody comes to what is taken, which costs time to ask
    ["crop_circle.lists.deploy_ok.beside.enabled"] = opt("corn_circles.played", { [true] = true,
      [false] = opt("halflings.symbols", {
      auto = opt("halflings.setup", { deal = false, draft = true }), all = true, none = false }) }),
    ["base.game_over.last_tile.enabled"] = opt("halflings.end", { stop = true, play_out = false }),
  },

  -- The hands (HALF-5 to 11). What was dealt only its owner knows, what was picked everybody.
  zones = {
    hand = { per = "player", holds = "tile", max = 12, visible = opt("setup", { deal = "owner", draft = "all" }) },
    pool = { holds = "tile", max = 255, apart = true, visible = opt("setup", { deal = "none", draft = "all" }) },
  },
  setup = deal,

  sources = {
    hand = { from = "hand", when = { last_round = false }, enabled = before_draw }, -- instead of drawing (HALF-12, HALF-14)
    late = { from = "hand", when = { stack_empty = true, last_round = false }, enabled = after_draw }, -- HALF-58
    decline = { -- in a second part nobody must play a half tile (HALF-58)
      no_tile = true, order = 950, when = { stack_empty = true, bonus = true, any = playable }, options = true,
      apply = function() end,
    },
    retire = { -- with an empty stack a player may stop for good (HALF-55)
      no_tile = true, order = 950, when = { stack_empty = true, bonus = false, any = playable }, options = true,
      enabled = played_out,
      apply = function(g, player) g.state.out[player] = true end,
    },
  },

 -- Half tiles are not in the stack, so they don't delay the end (HALF-54). With play_out whoever can't or won't is out (HALF-55).

  state = { out = { type = "bool", per = "player" } },
  turn_skip = {
    out   = { test = function(g, player) return g.state.out[player] end, enabled = played_out },
    empty = { zones_empty = { "hand" }, enabled = played_out },
  },
  game_over = {
    played_out = { when = { stack_empty = true, zones_empty = { "hand" } }, enabled = played_out },
  },

  steps = {
    draft = { -- everybody picks one tile after the other (HALF-7)
      stage = "setup", must = true, always_asks = true, repeats = true, args = { "tile" }, enabled = drafted,
      who = who_picks,
      options = tiles { zone = "pool", one_per = "id" },
      apply = function(g, player, tile)
        g:move_tile(tile, "pool", nil, "hand", player)
        if who_picks(g) then return end
        -- What nobody picked leaves the game (HALF-8).
        for _, left in ipairs(g:tiles("pool")) do g:move_tile(left, "pool") end
      end,
    },
    give_up = { -- whoever can't play one is out (HALF-55)
      stage = "acquire", auto = true, when = { stack_empty = true, bonus = false, none = playable },
      enabled = played_out,
      apply = function(g) g.state.out[g.active] = true end,
    },
    instead = { -- a half tile instead of the tile that was drawn (HALF-13)
      stage = "drawn", order = 50, args = { "tile" }, when = { any = playable }, enabled = after_draw,
      options = function(g, player, out)
        if g.drawn.apart then return end -- it came out of a hand
        for _, tile in ipairs(g:tiles("hand", player)) do
          if g:placeable(tile) then out:add(tile) end
        end
      end,
      apply = function(g, player, tile) g:put_back(g:replace_drawn(tile, "hand", player), "shuffle") end,
    },
  },

  lists = {
    place_ok = { -- is the long side contact enough? A square always meets another tile with a side (HALF-23)
      legs = { side_neighbours = 1, enabled = opt("hyp_anchor", { [true] = false, [false] = true }) },
    },
  },

  attrs = {
    hill        = { scope = "cell", enabled = own_hill }, -- of the whole square (HALF-65); what it does is said by the rule hill
    vineyard    = { scope = "tile", enabled = own_symbols },
    -- What flocks get there is said by theirs (HALF-70, HALF-73).
    sheep3      = { scope = "segment", enabled = own_symbols },
    crop_circle = { scope = "tile", enabled = with_symbols }, -- what it does is said by the rule crop_circle (HALF-80 to 87)
  },

  terms = { -- a vineyard is worth 3 to a finished monastery around it (HALF-60 to HALF-62)
    vineyard = { on = "monastery", mode = "normal", tier = "add", per = "ring9:attr:vineyard", n = 3,
                 enabled = own_symbols },
  },
}
