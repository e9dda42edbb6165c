-- The Watchtowers: 12 tiles with a tower each. When a road or city is completed, every meeple of it that
-- stands on a tile with a tower is paid for what lies around that tile, before anything else is scored.
-- Numbers like WT-20 are the numbered statements of the rules text (The Watchtowers).

local towers = { "meeple_tower", "coat_tower", "road_tower", "monastery_tower", "city_tower" }

-- WT-27. A builder on a tower's tile is paid by an option only, a figure of nobody never.
local function triggers(g, figure)
  return figure.group == "meeple" or g:opt("special_figures_trigger") and figure.owner ~= nil
end

-- WT-28: all of them are evaluated on one position, before anything is booked and anybody goes home.
local function evaluate(g, features)
  local awards = {}
  for _, feature in ipairs(features) do
    for _, figure in ipairs(g:figures { feature = feature }) do
      local points = triggers(g, figure) and g:value(figure.segment, "tower", figure.owner) or 0 -- WT-23: 0 elsewhere
      if points > 0 then table.insert(awards, { figure = figure, points = points }) end -- WT-30
    end
  end
  return awards
end

-- WT-32: the active player first, the others in the order of their turns; each by the place of the tower.
local function comes_before(g)
  local function rank(award) return (award.figure.owner.index - g.active.index) % g:player_count() end
  return function(a, b)
    local one, two = a.figure.cell, b.figure.cell
    if rank(a) ~= rank(b) then return rank(a) < rank(b) end
    if one.y ~= two.y then return one.y < two.y end
    return one.x < two.x
  end
end

local function pay_towers(g, ev)
  local awards = evaluate(g, ev:features())
  if #awards > 1 then table.sort(awards, comes_before(g)) end
  for _, award in ipairs(awards) do -- each is an event of its own, whoever gets the feature (WT-21, WT-22, WT-30)
    g:award(award.figure.owner, award.points, { why = "tower", class = "bonus", feature = award.figure.feature })
  end
end

-- What a tower of this kind counts on its own tile and the eight around it (WT-40 to 47). Valued in a mode
-- of its own, seen from the segment on which the meeple stands: on roads and in cities alone (WT-20, WT-25, WT-26).
local function counts(tower, tier, per, points)
  return { on = { "road", "city" }, mode = "tower", tier = tier, per = per, n = points,
           when = { ["tile:attr:" .. tower] = { min = 1 } } }
end

-- How a tower looks: what it counts is cut out of it.
local function tower_with(letter, colour, emblem)
  return { letter = letter, colour = colour,
           path = "M2 1h5v3h2.5V1h5v3H17V1h5v7h-1.5v15h-17V8H2z" .. emblem }
end

return rule {
  id = "watchtowers",
  api = 1,
  version = "1.0",
  title = "The Watchtowers",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2016 and 2024), which say the same, with clarifications of the rules wiki",
  needs = { "base" },
  tiles = { "watchtowers" }, -- WT-1, WT-2

  options = {
    points_meeple    = { values = { 2, 1, 3, 4, 0 }, default = 2, help = "for each meeple around a tower of that kind (WT-3)" },
    points_coat      = { values = { 2, 1, 3, 4, 0 }, default = 2, help = "for each coat of arms (WT-3)" },
    points_road      = { values = { 1, 2, 3, 4, 0 }, default = 1, help = "for each tile with a road (WT-3)" },
    points_monastery = { values = { 3, 1, 2, 4, 0 }, default = 3, help = "for each monastery (WT-3)" },
    points_city      = { values = { 1, 2, 3, 4, 0 }, default = 1, help = "for each tile with a city (WT-3)" },

    special_figures_trigger = { values = { false, true }, default = false,
                help = "true: a builder and his like on a tower's tile are paid as meeples are (WT-27)" },

    -- For the rules that bring castles, bridges and the City of Carcassonne to read; nothing here depends on them.
    castle_meeples_count    = { values = { false, true }, default = false, help = "around a tower for meeples (WT-42)" },
    castle_city_tiles_count = { values = { false, true }, default = false, help = "around a tower for cities (WT-45)" },
    castle_hides_coats      = { values = { true, false }, default = true, help = "around a tower for coats of arms (section 5)" },
    bridge_is_road          = { values = { true, false }, default = true, help = "around a tower for roads (WT-44)" },
    city_of_carcassonne_meeples_count = { values = { false, true }, default = false,
                help = "around a tower for meeples (WT-42)" },
  },

  attrs = {
    meeple_tower    = { scope = "tile" },
    coat_tower      = { scope = "tile" },
    road_tower      = { scope = "tile" },
    monastery_tower = { scope = "tile" },
    city_tower      = { scope = "tile" },
  },

  terms = {
    meeples     = counts("meeple_tower", "base", "ring9:figures:meeple", opt("points_meeple")),          -- WT-40, WT-41
    coats       = counts("coat_tower", "add", "ring9:attr:pennant", opt("points_coat")),                 -- WT-43
    roads       = counts("road_tower", "add", "ring9:cells:road", opt("points_road")),                   -- WT-44
    monasteries = counts("monastery_tower", "add", "ring9:segments:monastery", opt("points_monastery")), -- WT-46
    cities      = counts("city_tower", "add", "ring9:cells:city", opt("points_city")),                   -- WT-45
  },

  on = {
    completed = {
      towers = { when = { kind = { "road", "city" }, cell_attr = towers,
                          figure = opt("special_figures_trigger", { [false] = { "meeple" }, [true] = { "meeple", "special" } }) },
                 pay_towers },
    },
  },

  interop = { jcz = {
    options  = { special_figures_trigger = true }, -- there any figure on the tile is paid
    sets     = { ["watchtowers"] = { tiles = "watchtowers", enforces = "watchtower" } },
    elements = { watchtower = {} }, -- towers are there with their tiles
    scores   = { tower = "watchtower" },
  } },

  draw = {
    meeple_tower    = tower_with("Wm", "red", "M12 8.5c-2 0-3 1.5-2.4 3.2L6 13.2v2l2.6.6-2.1 5.7h4l1.5-3 1.5 3h4" ..
                                              "L15.4 15.8l2.6-.6v-2l-3.6-1.5c.6-1.7-.4-3.2-2.4-3.2z"),
    coat_tower      = tower_with("Wa", "blue", "M7 9.5v5.5c0 3.5 2.5 5.5 5 6.5 2.5-1 5-3 5-6.5V9.5z"),
    road_tower      = tower_with("Wr", "ink", "M8 21.5h5c0-4.5 4.5-4 4.5-8.5 0-2-.8-3-1.5-4h-4c.8 1.5 1.2 2.5 1.2 4 " ..
                                              "0 4.5-5.2 4-5.2 8.5z"),
    monastery_tower = tower_with("Wo", "purple", "M10.5 9v3.5H7v3h3.5V22h3v-6.5H17v-3h-3.5V9z"),
    city_tower      = tower_with("Wc", "wood", "M6.5 21.5h11v-10h-2.6v2.4h-1.6v-2.4h-2.6v2.4H9.1v-2.4H6.5z"),
  },
}
