-- Hills & Sheep: shepherds who gather a flock, hills that decide ties, vineyards beside monasteries. Each of the
-- three can be left out by an option (HS-5). Numbers like HS-34 are the numbered statements of the rules text.

-- Shepherds ------------------------------------------------------------------------------------------------

-- They go home, and their tokens to the bag with them (HS-15).
local function scatter(g, field, why)
  for _, shepherd in ipairs(g:figures { kind = "shepherd", feature = field }) do g:send_home(shepherd, why) end
end

local function grow(g, shepherd) -- HS-32, HS-35; true: the flock grew; false: a wolf
  local token = g:draw("sheep")
  if token.face ~= "wolf" then
    g:put(token, shepherd)
    return true
  end
  g:to_bag(token)
  scatter(g, shepherd.feature, "wolf")
  return false
end

local function guide(g, field) -- HS-34
  local sum = 0
  for _, shepherd in ipairs(g:figures { kind = "shepherd", feature = field }) do
    for _, token in ipairs(g:tokens(shepherd, "sheep")) do sum = sum + token.face end
  end
  for _, player in ipairs(g:owners_of("shepherd", field)) do
    g:award(player, sum, { why = "flock", class = "figure", feature = field })
  end
  scatter(g, field, "guided")
end

local function has_choice(g, shepherd) -- HS-36, HS-33
  return shepherd.owner == g.active and not shepherd.deployed_this_part
     and shepherd.feature:grew_this_part("tile") and not g:marked(shepherd.feature, "tended")
end

local function choice_pending(g, field)
  for _, shepherd in ipairs(g:figures { kind = "shepherd", owner = g.active, feature = field }) do
    if has_choice(g, shepherd) then return true end
  end
  return false
end

local with_shepherds = opt("shepherds", { on = true, off = false })
local with_hills = opt("hills", { on = true, off = false })
local with_covers = opt("hill_cover", { facedown_tile = true, blank = false })
local with_vineyards = opt("vineyards", { on = true, off = false })

return rule {
  id = "hills_and_sheep",
  api = 1,
  version = "1.0",
  title = "Hills & Sheep",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (second edition), with the readings of the first as options",
  needs = { "base" },

  tiles = { "hills_and_sheep" }, -- HS-1

  options = {
    shepherds = { values = { "on", "off" }, default = "on", help = "shepherds and their flocks (HS-5)" },
    hills     = { values = { "on", "off" }, default = "on", help = "hills decide ties (HS-5)" },
    vineyards = { values = { "on", "off" }, default = "on", help = "vineyards beside monasteries (HS-5)" },

    shepherd_order = { values = { "after_figure", "before_figure" }, default = "after_figure",
                help = "first print: flocks are tended before a figure is placed (HS-36)" },

    hill_cover = { values = { "facedown_tile", "blank" }, default = "facedown_tile",
                help = "blank: no tile of the stack is lost under a hill (H-1)" },
    hill_cover_timing = { values = { "on_place", "on_draw" }, default = "on_place",
                help = "when the tile under a hill is taken (HS-20, HS-25)" },
    hill_tiebreak = { values = { "presence", "count", "off" }, default = "presence",
                help = "who of the tied ones wins: those on hills (HS-51), those with most on them (H-2), all" },

    vineyard_points = { values = { 3, 1, 2, 4, 5, 6 }, default = 3, help = "for each vineyard (HS-60)" },
    vineyard_garden = { values = { false, true }, default = false,
                help = "true: completed gardens get the points of vineyards, too (H-3)" },
  },

  causes = { "wolf", "guided" },
  reasons = { "flock" },
  attrs = {
    hill     = { scope = "cell", enabled = with_hills },
    vineyard = { scope = "tile", enabled = with_vineyards },
  },
  segments = { garden = { enabled = false } }, -- only its name: the abbot's rule brings gardens
  marks = { tended = { on = "feature", lasts = "part", enabled = with_shepherds } },

  figures = {
    shepherd = { group = "special", n = 1, on = { "field" }, weight = 0, enabled = with_shepherds,
                 ignores_occupancy = true, blocks_occupancy = false, max_per_feature = 1,
                 returns_when_scored = false },
  },
  tokens = {
    sheep = { place = "figure", when_figure_leaves = "bag", bag = { [1] = 4, [2] = 5, [3] = 5, [4] = 2, wolf = 2 },
              enabled = with_shepherds }, -- HS-2
  },

  majority = { tiebreak = {
    hill = { order = 100, measure = opt("hill_tiebreak"), enabled = with_hills,
             figures = { group = "meeple", cell_attr = "hill" } }, -- HS-51
  } },

  -- For whoever scores a completed monastery; abbots that are called home and the end of the game have
  -- modes of their own (HS-60 to HS-64).
  terms = {
    vineyard        = { on = "monastery", mode = "normal", tier = "add", per = "ring8:attr:vineyard",
                        n = opt("vineyard_points"), when = { done = true } },
    vineyard_garden = { on = "garden", mode = "normal", tier = "add", per = "ring8:attr:vineyard", -- H-3
                        n = opt("vineyard_points"), when = { done = true }, enabled = opt("vineyard_garden") },
  },

  on = {
    tile_unplaceable = { -- by the letter it takes its cover along (HS-25)
      cover = { when = { attr = "hill", option = { "hill_cover_timing", "on_draw" } }, enabled = with_covers,
                function(g) g:hide_under() end },
    },
    figure_moved = {
      first_sheep = { order = 300, when = { figure = "shepherd", cause = "deploy" }, enabled = with_shepherds, -- HS-32
        function(g, ev) grow(g, ev.figure) end },
    },
  },

  steps = {
    cover = { -- HS-20 to HS-25
      stage = opt("hill_cover_timing", { on_place = "placed", on_draw = "drawn" }), order = 100, auto = true,
      when = { attr = "hill" }, enabled = with_covers,
      apply = function(g) g:hide_under() end, -- the last tile of the stack has no cover (HS-22)
    },
    close = { -- HS-40 to HS-45
      stage = "after_action", order = 390, auto = true, enabled = with_shepherds,
      apply = function(g)
        for _, field in ipairs(g:features { kind = "field", figure = "shepherd", closed = true }) do
          if not choice_pending(g, field) then guide(g, field) end
        end
      end,
    },
    tend = { -- HS-36
      who = "active", must = true, repeats = true, args = { "figure", act = { "grow", "guide" } },
      stage = opt("shepherd_order", { after_figure = "after_action", before_figure = "action" }),
      order = opt("shepherd_order", { after_figure = 400, before_figure = 50 }), enabled = with_shepherds,
      options = function(g, player, out)
        for _, shepherd in ipairs(g:figures { kind = "shepherd", owner = player }) do
          if has_choice(g, shepherd) then
            out:add(shepherd, "grow")
            out:add(shepherd, "guide")
          end
        end
      end,
      apply = function(g, player, shepherd, act)
        local field = shepherd.feature
        g:mark(field, "tended")
        if act == "guide" then
          guide(g, field)
        elseif grow(g, shepherd) and field.closed then -- HS-41
          guide(g, field)
        end
      end,
    },
  },

  draw = {
    hill     = { letter = "Hi", colour = "stone", path = "M1 20L8 7l4 6 4-4 7 11z" },
    vineyard = { letter = "V", colour = "purple",
                 path = "M11 6c0-3 2-5 5-5-1 2-2 3-3 4h4a3 3 0 012 5 3 3 0 01-2 5 3 3 0 01-3 4 3 3 0 01-5 0 3 3 0 01-3" ..
                        "-4 3 3 0 01-2-5 3 3 0 012-4z" },
  },
}
