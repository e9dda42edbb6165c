-- For bench/edits.sh: on large boards one edit a part. A bridge over open fields and a city that becomes a
-- castle leave everything joined that was; a wall parts a field, and a tile that is covered everything that ran over it.
local lying, cities = tiles {}, features { kind = "city" }

local function edit(g, name)
  for _, tile in ipairs(g:tiles(lying)) do
    local way = g:edits(tile, name)[1]
    if way then return g:edit(tile, name, way, "magic") end
  end
end

local function convert(g)
  for _, city in ipairs(g:features(cities)) do
    if #g:edits(city, "castle") > 1 then return g:convert(city, "castle", "magic") end
  end
end

local function cover(g)
  for _, type in ipairs(g:tiles("yard")) do
    local place = g:placements(type, { over = true })[1]
    if place then return g:cover(place.under, type, place.rotation, "magic", "yard") end
  end
end

return rule {
  id = "edits", api = 1, title = "Edits on large boards",
  needs = { "base", "inns_and_cathedrals:tiles", "traders_and_builders:tiles", "princess_and_dragon:tiles",
            "hills_and_sheep:tiles" },
  options = { what = { values = { "bridge", "castle", "wall", "cover" }, help = "which sort" } },
  causes = { "magic" }, loose_tiles = true,
  zones = { yard = { holds = "tile" } },
  segments = { castle = { completion = "never" } },
  edits = {
    bridge = { add = "road", on = "field", once = true },
    wall   = { close = "field", once = true },
    castle = { from = "city", to = "castle", reaches = 1 },
  },
  steps = { change = { stage = "placed", order = 100, auto = true, apply = function(g)
    if g.turn < 16 then g:draw_tile("yard") end
    if g.turn < 90 then return end
    local what = g:opt("what")
    if what == "castle" then convert(g) elseif what == "cover" then cover(g) else edit(g, what) end
  end } },
}
