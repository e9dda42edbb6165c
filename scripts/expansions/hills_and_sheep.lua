-- Hills & Sheep: shepherds who gather a flock, hills that decide ties, vineyards beside monasteries. Each of the
-- three can be left out by an option (HS-5). Numbers like HS-34 are the numbered statements of the rules text.

-- Shepherds ------------------------------------------------------------------------------------------------

local shepherds = figures { kind = "shepherd", on = "this" }
local owners    = players { owns = shepherds }
local flock     = tokens { kind = "sheep", on = shepherds, sum = "face" }
local newcomer  = figures { kind = "shepherd", owner = "asked", no = { carries = tokens { kind = "sheep" } } }
local own       = figures { kind = "shepherd", owner = "active" }

-- On the option an abbey, a tile that has nothing to join, doesn't close what lies beside it (HS-12).
local closed = features { kind = "field", closed = true, with = figures { kind = "shepherd" },
                          cut_off = opt("closed_by_abbey", { [true] = { min = 0 }, [false] = 0 }) }
-- The tile extended the field of an older shepherd of his, and he hasn't chosen yet (HS-41, HS-45).
local extended = figures { kind = "shepherd", owner = "asked", came = "earlier",
                           on = features { grew = true, unmarked = "tended" } }
local chosen = features { is = closed, no = { with = extended } }
local others = features { is = closed, no = { with = own } }

-- True when the flock grew, false when it was a wolf (HS-32, HS-35).
local function grow(g, shepherd)
  local token = g:draw("sheep")
  if token.face ~= "wolf" then
    g:put(token, shepherd)
    return true
  end
  g:to_bag(token)
  g:send_home(shepherds, "wolf", shepherd.feature) -- and their tokens to the bag with them (HS-15)
  return false
end

-- Each player with a shepherd there gets all sheep of the field once, also those that are printed on it (HS-34).
local function guide(g, field)
  local sum = 3 * field:attr("sheep3") + g:count(flock, field)
  g:award(owners, sum, { why = "flock", class = "figure", feature = field }, field)
  g:send_home(shepherds, "guided", field)
end

-- The flocks of closed fields are guided by themselves (HS-40, HS-42).
local function guide_all(g, which)
  for _, field in ipairs(g:features(which)) do guide(g, field) end
end

local with_shepherds, with_hills, with_vineyards = opt("shepherds"), opt("hills"), opt("vineyards")

return rule {
  id = "hills_and_sheep",
  api = 1,
  version = "1.0",
  title = "Hills & Sheep",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (second edition), with the readings of the first as options",
  needs = { "base", "hill" },

  tiles = { "hills_and_sheep" }, -- 18 tiles (HS-1)

  options = {
    shepherds = { values = { true, false }, default = true, help = "shepherds and their flocks (HS-5)" },
    hills     = { values = { true, false }, default = true, help = "hills decide ties (HS-5)" },
    vineyards = { values = { true, false }, default = true, help = "vineyards beside monasteries (HS-5)" },

    shepherd_action = { values = { "mandatory", "optional" }, default = "mandatory",
                help = "optional, first edition: a flock may also be left alone (HS-36)" },
    shepherd_order = { values = { "after_figure", "before_figure" }, default = "after_figure",
                help = "first print: flocks are tended before a figure is placed (HS-36)" },
    shepherd_draw = { values = { "at_once", "confirmed" }, default = "at_once",
                help = "confirmed: his owner says when the first token is drawn, as in FanCloisterZone (HS-32)" },
    closed_field_guide = { values = { true, false }, default = true,
                help = "first edition, false: nothing happens by itself in a closed field (HS-40)" },
    closed_field_timing = { values = { "shepherd_step", "on_tile" }, default = "shepherd_step",
                help = "on_tile: others' flocks are guided before a figure is placed (HS-40)" },
    closed_by_abbey = { values = { true, false }, default = true,
                help = "does an abbey close the fields beside it? (HS-12)" },
    sheep_bag = { values = { "printed", "one_wolf", "four_wolves", "single_sheep" }, default = "printed",
                help = "what lies in the bag; any other content by a patch (HS-2)" },
    shepherds_per_player = { values = { 1, 2, 3 }, default = 1, help = "how many each player has (HS-4)" },

    vineyard_points = { values = { 3, 1, 2, 4, 5, 6 }, default = 3, help = "for each vineyard (HS-60)" },
    vineyard_garden = { values = { false, true }, default = false,
                help = "true: completed gardens get the points of vineyards, too (H-3)" },
  },

  causes = { "wolf", "guided" },
  reasons = { "flock" },
  attrs = {
    sheep3   = { scope = "segment", enabled = with_shepherds }, -- on tiles of other sets: three sheep that stay (HS-34)
    hill     = { scope = "cell", enabled = with_hills }, -- what they do is said by the rule hill (HS-20, HS-51)
    vineyard = { scope = "tile", enabled = with_vineyards },
  },
  segments = { garden = { enabled = false } }, -- only its name: the abbot's rule brings gardens
  marks = { tended = { on = "feature", lasts = "part" } },

  figures = {
    shepherd = { group = "special", n = opt("shepherds_per_player"), on = { "field" }, weight = 0, enabled = with_shepherds,
                 ignores_occupancy = true, blocks_occupancy = false, max_per_feature = 1,
                 returns_when_scored = false },
  },
  tokens = {
    sheep = { place = "figure", when_figure_leaves = "bag", enabled = with_shepherds,
              -- 16 sheep tokens and 2 wolves (HS-2).
              bag = opt("sheep_bag", { printed      = { [1] = 4, [2] = 5, [3] = 5, [4] = 2, wolf = 2 },
                                       one_wolf     = { [1] = 4, [2] = 5, [3] = 5, [4] = 2, wolf = 1 },
                                       four_wolves  = { [1] = 4, [2] = 5, [3] = 5, [4] = 2, wolf = 4 },
                                       single_sheep = { [1] = 16, wolf = 2 } }) },
  },

  lists = { immune = { shepherd = { effect = "tower", figure = "shepherd" } } }, -- no tower captures him (section 11)

  -- For whoever scores a completed monastery; abbots that are called home and the end of the game have
  -- modes of their own (HS-60 to HS-64).
  terms = {
    vineyard        = { on = "monastery", mode = "normal", tier = "add", per = "ring8:attr:vineyard",
                        n = opt("vineyard_points"), when = { done = true } },
    vineyard_garden = { on = "garden", mode = "normal", tier = "add", per = "ring8:attr:vineyard", -- gardens, too (H-3)
                        n = opt("vineyard_points"), when = { done = true }, enabled = opt("vineyard_garden") },
  },

  on = {
    figure_moved = {
      -- A token as soon as he is placed (HS-32).
      first_sheep = { order = 300, when = { figure = "shepherd", cause = "deploy" },
        enabled = opt("shepherd_draw", { at_once = true, confirmed = false }),
        function(g, ev) grow(g, ev.figure) end },
    },
  },

  steps = {
    first_sheep = { -- his owner says when the first token is drawn, as in FanCloisterZone (HS-32)
      stage = "after_action", order = 380, must = true, always_asks = true, when = { any = newcomer },
      enabled = opt("shepherd_draw", { at_once = false, confirmed = true }),
      options = true,
      apply = function(g) grow(g, g:figures(newcomer)[1]) end,
    },
    close_on_tile = { -- others' flocks are guided before a figure is placed (HS-40)
      stage = "placed", order = 390, auto = true, enabled = opt("closed_field_guide"),
      when = { figure = "shepherd", anybody = true, closed = true, option = { "closed_field_timing", "on_tile" } },
      apply = function(g) guide_all(g, others) end,
    },
    close = { -- the flocks of a closed field are guided (HS-40 to HS-45)
      stage = "after_action", order = 390, auto = true, enabled = opt("closed_field_guide"),
      when = { figure = "shepherd", anybody = true, closed = true },
      apply = function(g) guide_all(g, chosen) end,
    },
    tend = { -- the flock grows or is guided, once for each field that was extended (HS-36)
      who = "active", must = opt("shepherd_action", { mandatory = true, optional = false }),
      repeats = opt("shepherds_per_player", { [1] = false, [2] = true, [3] = true }),
      stage = opt("shepherd_order", { after_figure = "after_action", before_figure = "action" }),
      order = opt("shepherd_order", { after_figure = 400, before_figure = 50 }), enabled = with_shepherds,
      args = { "figure", act = { "grow", "guide" } },
      when = { figure = "shepherd", grew = true }, options = extended,
      apply = function(g, player, shepherd, act)
        local field = shepherd.feature
        g:mark(field, "tended")
        if act == "guide" then
          guide(g, field)
        -- It grew, and is guided at once (HS-41).
        elseif grow(g, shepherd) and g:opt("closed_field_guide") and g:is(field, closed) then
          guide(g, field)
        end
      end,
    },
    close_untended = { -- what he left alone is guided, too (HS-40)
      stage = "after_action", order = 410, auto = true, enabled = opt("closed_field_guide"),
      when = { figure = "shepherd", anybody = true, closed = true, option = { "shepherd_action", "optional" } },
      apply = function(g) guide_all(g, closed) end,
    },
  },
}
