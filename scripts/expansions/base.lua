-- The base game, fields and farmers included. Every game needs one rule like this: it says what
-- kinds of features there are, what they are worth, who may stand on them and when the game ends.
-- Numbers like BASE-36 are the numbered statements of the rules text (Base game).
--
-- This is also the file to start from: copy it under another name, change its id, change a number,
-- and `bastide sim --with <your file>` plays by yours. How its symbols look stands in scripts/looks/base.lua.

-- Finished cities beside a field that no earlier field has paid this player for (BASE-76).
local function cities_not_paid_yet(g, field, player)
  local paid, count = {}, 0
  for _, other in ipairs(g:features { kind = "field", owner = player }) do -- in the order of scoring
    if other == field then break end
    for _, city in ipairs(g:adjacent(other, "city")) do paid[city] = true end
  end
  for _, city in ipairs(g:adjacent(field, "city")) do
    if city.complete and not paid[city] then count = count + 1 end
  end
  return count
end

-- Each finished city pays 4 to whoever has most farmers in all fields that touch it (BASE-75).
local function pay_farmers_by_city(g)
  for _, city in ipairs(g:features { kind = "city", complete = true }) do
    local most, of = 0, {}
    for _, player in ipairs(g:players()) do
      local farmers = 0
      for _, field in ipairs(g:adjacent(city, "field")) do farmers = farmers + g:strength(field, player) end
      of[player], most = farmers, math.max(most, farmers)
    end
    for _, player in ipairs(g:players()) do
      if most > 0 and of[player] == most then
        g:award(player, 4, { why = "city_fed", class = "feature", feature = city })
      end
    end
  end
end

return rule {
  id = "base",
  api = 1,
  version = "1.0",
  title = "Base game",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (second and third edition), with the variants of the first as options",

  players = { min = 2, max = 6 }, -- five colours, and a sixth with Inns & Cathedrals (BASE-1)
  tiles = { "base" },
  start = "BA/RCr", -- it lies face up, and belongs to nobody (BASE-3)

  -- bastide list options --with base
  options = {
    first_player  = { values = { "host", "youngest", "random" }, default = "host",
                      help = "who begins; the host of the game names the youngest (BASE-4)" },
    farmers       = { values = { true, false }, default = true,
                      help = "false: fields are there, but nobody may stand on them (BASE-21)" },
    small_city    = { values = { 4, 2 }, default = 4,
                      help = "points of a completed city of two tiles (BASE-70, BASE-71)" },
    cfcf_pennants = { values = { 2, 1 }, default = 2,
                      help = "how many of the three tunnel-like cities F and G show a pennant" },
    field_scoring = { values = { "per_field_3", "per_field_3_once", "per_city_4" }, default = "per_field_3",
                      help = "fields of the first edition: a city pays a player once, or cities pay (BASE-75, BASE-76)" },
    score_order   = { values = { "fixed", "active_player_chooses" }, default = "fixed",
                      help = "who says in which order features completed at once are scored (BASE-33)" },
    unplaceable   = { values = { "discard", "shuffle", "bottom", "aside", "lose_part" },
                      default = "discard", help = "what happens to a tile that fits nowhere (BASE-12)" },
    tile_edition  = { values = { 2, 1 }, default = 2,
                      help = "2: eight tiles show a garden, 1: none does (BASE-81)" },
    bounds        = { values = { 1, 10, 100 }, default = 1,
                      help = "how many times longer than usual a game may be before it counts as endless" },
  },

  first_player = opt("first_player", { host = "host", youngest = "host", random = "random" }),
  unplaceable = opt("unplaceable"),
  bounds = opt("bounds"),

  -- What lies on the tiles. `letters` are those of its segments in the tile files; `order` says
  -- which of several features completed at once is scored first (BASE-33).
  segments = {
    city      = { letters = "A-Z", completion = "edges", unit = "cell", order = 100 },
    road      = { letters = "r-z", completion = "edges", unit = "cell", order = 200 },
    monastery = { completion = "ring8", unit = "cell", order = 300 },
    field     = { letters = "a-h", completion = "never", unit = "cell", order = 900 },
  },

  attrs = {
    pennant = { scope = "segment", merge = "sum" },
    garden  = { scope = "tile" }, -- without effect here (BASE-81)
  },

  figures = {
    normal = { -- seven each, one a turn, on a segment of the tile just placed (BASE-2, BASE-20, BASE-21)
      group = "meeple",
      n = 7,
      on = opt("farmers", {
        [true]  = { "city", "road", "monastery", "field" },
        [false] = { "city", "road", "monastery" },
      }),
    },
  },

  -- What a feature is worth: one base term for each kind and mode, and what is added to it. Mode
  -- "normal" is a completed feature, "final" one that stands open at the end; no mode: both.
  terms = {
    road          = { on = "road", per = "size", n = 1 },                  -- 1 a tile, also unfinished (BASE-35, BASE-50)
    city          = { on = "city", mode = "normal", per = "size", n = 2 }, -- 2 a tile (BASE-36)
    city_final    = { on = "city", mode = "final", per = "size", n = 1 },  -- 1 a tile when unfinished (BASE-50)
    pennant       = { on = "city", mode = "normal", tier = "add", per = "attr:pennant", n = 2 },
    pennant_final = { on = "city", mode = "final", tier = "add", per = "attr:pennant", n = 1 },
    small_city    = { on = "city", mode = "normal", tier = "half", when = { size = 2 }, -- two tiles pay half (BASE-71)
                      enabled = opt("small_city", { [4] = false, [2] = true }) },
    monastery     = { on = "monastery", per = "ring9:occupied", n = 1 },   -- itself and its neighbours (BASE-37, BASE-50)
    field         = { on = "field", mode = "final",                        -- 3 for each finished city beside it (BASE-64)
                      per = opt("field_scoring", { per_field_3 = adjacent { kind = "city", done = true },
                                                   per_field_3_once = cities_not_paid_yet,
                                                   per_city_4 = adjacent { kind = "city", done = true } }),
                      n = opt("field_scoring", { per_field_3 = 3, per_field_3_once = 3, per_city_4 = 0 }) },
  },

  on = {
    final = {
      cities_fed = { order = 110, enabled = opt("field_scoring", { per_field_3 = false, per_field_3_once = false,
                                                                   per_city_4 = true }),
                     pay_farmers_by_city },
    },
  },

  majority = { claim = "max" }, -- most meeples take it, tied players all in full (BASE-34)

  -- The questions that the engine asks by itself, for other rules to change: who is asked (`who`), and
  -- whether one may do without (`must`).
  steps = {
    place  = { built_in = "place", must = false },
    deploy = { built_in = "deploy", must = false },
    order_scores = { -- the active player says what is scored first (BASE-33, BASE-HR-5)
      stage = "score", order = 300, must = true, repeats = true, args = { "feature" },
      when = { any = features { completed = "part" } },
      enabled = opt("score_order", { fixed = false, active_player_chooses = true }),
      options = function(g, player, out)
        local due = g:due()
        for _, feature in ipairs(#due > 1 and due or {}) do out:add(feature) end
      end,
      apply = function(g, player, feature) g:score_next(feature) end,
    },
  },

  game_over = { -- at the end of the turn that lays the last tile; then what is unfinished scores (BASE-40, BASE-50)
    last_tile = { when = { stack_empty = true }, moment = "turn_end", final = "full" },
  },
}
