-- The Watchtowers: 12 tiles with a tower each. When a road or city is completed, every meeple of it that
-- stands on a tile with a tower is paid for what lies around that tile, before anything else is scored.
-- Numbers like WT-20 are the numbered statements of the rules text (The Watchtowers).

local towers = { "meeple_tower", "coat_tower", "road_tower", "monastery_tower", "city_tower" }

-- A builder on a tower's tile is paid by an option only, a figure of nobody never (WT-27).
local function triggers(g, figure)
  return figure.group == "meeple" or g:opt("special_figures_trigger") and figure.owner ~= nil
end

-- Towers that count tiles, not symbols: what they count, and the option that says for how many points.
local by_tile = { { tower = "road_tower", kind = "road", points = "points_road" },
                  { tower = "city_tower", kind = "city", points = "points_city" } }

-- Half tiles that lie in one space with another one that shows such a segment, too.
local function seconds(g, cell, kind)
  local count = 0
  for _, near in ipairs(g:radius(cell, 1)) do
    local showing = 0
    for _, tile in ipairs(near.tiles) do
      local shows = 0
      for _, segment in ipairs(g:segments(tile)) do
        if segment.kind == kind then shows = 1 end
      end
      showing = showing + shows
    end
    count = count + math.max(0, showing - 1)
  end
  return count
end

-- Where each half tile counts for itself, as halflings has it by an option (HALF-94).
local function more_by_tile(g, figure)
  local points = 0
  for _, what in ipairs(by_tile) do
    if figure.tile:attr(what.tower) > 0 then points = points + seconds(g, figure.cell, what.kind) * g:opt(what.points) end
  end
  return points
end

-- Meeples around it who stand on no one tile, in segments of a kind that some rule says (WT-42).
local function not_counted(g, figure)
  local count = 0
  for _, near in ipairs(g:radius(figure.cell, 1)) do
    for _, other in ipairs(g:figures { group = "meeple", cell = near }) do
      if other.segment and other.segment.kind == g.const.on_no_tile then count = count + 1 end
    end
  end
  return count
end

-- All of them are evaluated on one position, before anything is booked and anybody goes home (WT-28).
local function evaluate(g, features)
  local awards = {}
  for _, feature in ipairs(features) do
    for _, figure in ipairs(g:figures { feature = feature }) do
      local points = triggers(g, figure) and g:value(figure.segment, "tower", figure.owner) or 0 -- none elsewhere (WT-23)
      if points > 0 and g.const.each_half_tile then points = points + more_by_tile(g, figure) end
      if points > 0 and g.const.on_no_tile and figure.tile:attr("meeple_tower") > 0 then
        points = points - not_counted(g, figure) * g:opt("points_meeple")
      end
      if points > 0 then table.insert(awards, { figure = figure, points = points }) end -- each meeple by itself (WT-30)
    end
  end
  return awards
end

-- The active player first, the others in the order of their turns; each by the place of the tower (WT-32).
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

return rule {
  id = "watchtowers",
  api = 1,
  version = "1.0",
  title = "The Watchtowers",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2016 and 2024), which say the same, with clarifications of the rules wiki",
  needs = { "base" },
  tiles = { "watchtowers" }, -- 12 tiles with a tower each (WT-1, WT-2)

  options = {
    points_meeple    = { values = { 2, 1, 3, 4, 0 }, default = 2,
                help = "for each meeple around a tower of that kind (WT-3)" },
    points_coat      = { values = { 2, 1, 3, 4, 0 }, default = 2, help = "for each coat of arms (WT-3)" },
    points_road      = { values = { 1, 2, 3, 4, 0 }, default = 1, help = "for each tile with a road (WT-3)" },
    points_monastery = { values = { 3, 1, 2, 4, 0 }, default = 3, help = "for each monastery (WT-3)" },
    points_city      = { values = { 1, 2, 3, 4, 0 }, default = 1, help = "for each tile with a city (WT-3)" },

    special_figures_trigger = { values = { false, true }, default = false,
                help = "true: a builder and his like on a tower's tile are paid as meeples are (WT-27)" },
  },

  consts = {
    each_half_tile = false, -- a space with two half tiles is one tile (section 5), unless halflings says otherwise
    on_no_tile = false,     -- a kind of segments; what stands there is on no one tile (WT-42)
  },

  attrs = {
    meeple_tower    = { scope = "tile" },
    coat_tower      = { scope = "tile" },
    road_tower      = { scope = "tile" },
    monastery_tower = { scope = "tile" },
    city_tower      = { scope = "tile" },
  },

  terms = {
    -- All meeples around (WT-40, WT-41).
    meeples     = counts("meeple_tower", "base", "ring9:figures:meeple", opt("points_meeple")),
    -- Coats of arms (WT-43).
    coats       = counts("coat_tower", "add", "ring9:attr:pennant", opt("points_coat")),
    -- Tiles with a road (WT-44).
    roads       = counts("road_tower", "add", "ring9:cells:road", opt("points_road")),
    -- Monasteries (WT-46).
    monasteries = counts("monastery_tower", "add", "ring9:segments:monastery", opt("points_monastery")),
    -- Tiles with a city (WT-45).
    cities      = counts("city_tower", "add", "ring9:cells:city", opt("points_city")),
  },

  on = {
    completed = {
      towers = { when = { kind = { "road", "city" }, cell_attr = towers,
                          figure = opt("special_figures_trigger", { [false] = { "meeple" }, [true] = { "meeple", "special" } }) },
                 pay_towers },
    },
  },
}
