-- Abbey & Mayor: an abbey in the hand that fills holes, a mayor who is as strong as his city has pennants, a wagon that
-- moves on, a barn on a corner of four tiles. Each of the four can be left out by an option (AM-5).
-- Numbers like AM-42 are the numbered statements of the rules text.

local playable = tiles { zone = "hand", holder = "asked", placeable = true }

-- Wagons whose feature has just been scored; all others have gone home (AM-41, AM-48).
local waiting = figures { kind = "wagon", on = features { scored = "part", complete = true } }

-- Where it may go: to what lies on its tile and the eight around, or where a path leads from its feature.
local free   = features { complete = false, occupied = false }
local nearby = segments { of = free, takes = "arg.1", at = cells { around = "arg.1", within = "ring9" } }
local linked = segments { of = free, takes = "arg.1", linked = features { with = figures { is = "arg.1" } } }

-- Fields with a barn. Farmers come there with a barn that is placed, or by a tile that joins their field to one
-- (AM-64, AM-67); nothing else brings them.
local farmers     = figures { group = "meeple" }
local barn_fields = features { kind = "field", with = figures { kind = "barn" } }
local barn_placed = features { kind = "field", at = "part", with = figures { kind = "barn", came = "part" },
                               also = { with = farmers } }
local barn_joined = features { kind = "field", at = "part", with = figures { kind = "barn" }, also = { with = farmers },
                               no = { with = figures { kind = "barn", came = "part" } } }
local crowded = features { kind = "field", with = figures { kind = "barn" }, also = { with = farmers } }
local function settle(it, mode) return { { score = it, mode = mode }, { clear = it, group = "meeple", cause = "barn" } } end
local barn_owners = players { owns = figures { kind = "barn", on = "this" } }
local most_barns  = players { most = figures { kind = "barn", on = "this" } }
local cities      = adjacent { kind = "city", done = true }

return rule {
  id = "abbey_and_mayor", api = 1, version = "1.0", title = "Abbey & Mayor", credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (second edition), with the readings of the first as options",
  needs = { "base" },
  optional = { "princess_and_dragon", "traders_and_builders" },
  tiles = { "abbey_and_mayor" }, -- 12 tiles, and the abbeys (AM-1, AM-2)

  options = {
    abbeys = { values = { 1, 0, 2, 3 }, help = "how many each player has; 0: none are played (AM-2, AM-5)" },
    mayors = { values = { 1, 0, 2, 3 }, help = "how many each player has (AM-3, AM-5)" },
    wagons = { values = { 1, 0, 2, 3 }, help = "how many each player has (AM-3, AM-5)" },
    barns  = { values = { 1, 0, 2, 3 }, help = "how many each player has (AM-3, AM-5)" },

    wagon_move = { values = { "C2", "C1" }, help = "C1, first edition: along a road, or to and from an abbey (AM-42, AM-43)" },
    barn_placement = { values = { "not_occupied", "occupied" },
                help = "occupied: a barn may come to a field where one stands (AM-62)" },
    barn_placed = { values = { 3, 1, 2, 4 }, help = "points a city for farmers to whom a barn comes (AM-64)" },
    barn_joined = { values = { 1, 0, 2, 3 }, help = "points a city for farmers who come to a barn (AM-67)" },
    barn_final  = { values = { 4, 3, 5 }, help = "points a city for barns at the end (AM-70)" },
    barn_joined_pig = { values = { true, false }, help = "does a pig count where farmers come to a barn? (AM-67)" },
    barn_share = { values = { "all", "most" },
                help = "who is paid for several barns in a field: all their owners, or who has most of them (AM-70)" },

    abbey_after_last = { values = { true, false },
                help = "may abbeys be played when the last tile lies? false: an early answer of the publisher (AM-14)" },
    abbey_last_player = { values = { true, false }, help = "also by whoever laid that tile, as the last one? (AM-14)" },
    last_abbey_fairy = { values = { false, true }, help = "true: the fairy pays at the start of these turns, too (AM-15)" },
  },

  causes  = { "drive", "alone", "barn" },

  -- The abbey (AM-10 to AM-27): its sides fit everything and continue nothing, which its tile says. It is played instead
  -- of drawing, before anybody knows what would be drawn, in any part of a turn.
  zones = {
    hand = { per = "player", holds = "tile", max = 3, visible = "all", -- and one more turn for it at the end (AM-14, AM-16)
             last_round = opt("abbey_after_last", { [false] = "none", [true] = opt("abbey_last_player", {
               [true] = "all", [false] = "others" }) }) },
  },
  components = function(g)
    if g:opt("abbeys") == 0 then return end
    for _, player in ipairs(g:players()) do g:give(player, "tile:AM/A", g:opt("abbeys")) end
  end,
  sources = {
    abbey = { from = "hand", order = 200 },
    keep  = { -- nobody must play it when nothing can be drawn (AM-12, AM-14, AM-17)
      no_tile = true, order = 950, when = { stack_empty = true, any = playable }, options = true,
      apply = {},
    },
  },

  figures = {
    mayor = { group = "meeple", n = opt("mayors"), on = { "city" }, weight = "attr:pennant" }, -- AM-4, AM-30 to AM-36
    wagon = { group = "meeple", n = opt("wagons"), on = { "road", "city", "monastery" }, -- AM-40, AM-44
              returns_when_scored = false }, -- he is asked about it when the others are at home (AM-48)
    barn  = { group = "special", n = opt("base.farmers", { [true] = opt("barns"), [false] = 0 }), place = "corner", weight = 0,
              blocks_occupancy = false, returns_when_scored = false }, -- AM-60, AM-63
  },

  state = { last = "bool" }, -- the last abbeys are played
  patch = {
    ["princess_and_dragon.on.turn_start.fairy.when.state"] = opt("abbey_and_mayor.last_abbey_fairy", {
      [true] = {}, [false] = { ["abbey_and_mayor.last"] = false } }), -- AM-15
    -- Pigs and herds, for farmers alone (TB-63, TB-71).
    ["traders_and_builders.terms.pig.mode"] = opt("abbey_and_mayor.barn_joined_pig", {
      [true] = { "final", "barn_placed", "barn_joined" }, [false] = { "final", "barn_placed" } }),
    ["traders_and_builders.terms.pig_herd.mode"] = { "final", "barn_placed", "barn_joined" },
  },

  lists = {
    place_ok  = { hole = { tile = "AM/A", min_side4 = 4 } }, -- AM-11
    deploy_ok = { barn = { deny = true, group = "meeple", kind = "field", feature_figure = "barn" } }, -- AM-66
  },

  never = {
    abbey  = { any = tiles { id = "AM/A" }, with = cells { around = "this", within = "side4", covered = false },
               help = "lies beside an empty place (AM-11)" },
    barn   = { any = figures { kind = "barn", no = { on = features { kind = "field" } } },
               help = "is not where four tiles meet in a field (AM-60)" },
    farmer = { any = figures { group = "meeple", on = barn_fields }, help = "lies in a field with a barn (AM-66, AM-67)" },
    wagon  = { any = figures { kind = "wagon", on = features { complete = true } }, help = "stands on what is finished (AM-41)" },
  },

  terms = { -- for each finished city beside the field (AM-64, AM-67, AM-70, AM-72)
    barn_placed = { on = "field", mode = "barn_placed", per = cities, n = opt("barn_placed") },
    barn_joined = { on = "field", mode = "barn_joined", per = cities, n = opt("barn_joined") },
    barn_final  = { on = "field", mode = "barn_final", per = cities, n = opt("barn_final") },
  },
  actions = {
    barn = { -- on a corner of the tile where four tiles meet in a field (AM-60 to AM-62)
      order = 500, args = { "corner" }, when = { asked = players { has = "barn" } },
      options = corners { around = "part", of = features { kind = "field", with = figures { kind = "barn",
                          count = opt("barn_placement", { not_occupied = 0, occupied = { min = 0 } }) } } },
      apply = { { deploy = "barn", to = "arg.1", cause = "barn" } },
    },
  },

  steps = {
    -- The farmers are paid and go home, and pigs with them; shepherds and barns stay (AM-65, AM-67, AM-73).
    settle_placed = { stage = "score", order = 600, auto = true, -- AM-64, AM-68
                      when = { figure = "barn", anybody = true, any = barn_placed },
                      apply = settle(barn_placed, "barn_placed") },
    settle_joined = { stage = "score", order = 601, auto = true, -- AM-67, AM-69
                      when = { figure = "barn", anybody = true, grew = true, any = barn_joined },
                      apply = settle(barn_joined, "barn_joined") },
    -- Farmers who came to a barn in another way, before the last scoring (AM-71, CC-43).
    settle_last = { stage = "pre_final", auto = true, when = { any = crowded }, apply = settle(crowded, "barn_joined") },
    drive = { -- each owner sees where those before him went (AM-41 to AM-50)
      stage = "post_score", order = 200, who = "each_from_active", repeats = true, args = { "figure", "segment" },
      when = { figure = "wagon", anybody = true, closed = true, any = waiting },
      options = columns { figures { owner = "asked", is = waiting }, opt("wagon_move", { C2 = nearby, C1 = linked }) },
      apply = { { move = figures { group = "neutral", beside = "arg.1" }, to = "arg.1.cell", cause = "alone" }, -- AM-52
                { move = "arg.1", to = "arg.2", cause = "drive" } },
    },
    park = { stage = "post_score", order = 201, auto = true,
             when = { figure = "wagon", anybody = true, closed = true, any = waiting },
             apply = { { send_home = waiting, cause = "scored" } } },
  },

  on = {
    turn_start = { last = { order = 1, when = { last_round = true }, enabled = opt("princess_and_dragon.played"), -- for the fairy
                            { { set = "last", to = true } } } },
    final = {
      barns = { order = 400, when = { any = barn_fields }, { -- each in full (AM-70)
        { score = barn_fields, mode = "barn_final", why = "barn", class = "feature",
          to = opt("barn_share", { all = barn_owners, most = most_barns }) },
      } },
    },
  },
}
