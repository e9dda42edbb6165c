-- Everybody has a plaza. Instead of placing a figure a player may lay it on a complete monastery on which nothing stands;
-- it pays for the roads and cities around that are complete (HOUSE-94).
local complete  = features { kind = "monastery", complete = true } -- and nothing may stand on a tile that is covered
local monastery = cells { has = segments { of = complete } }
local around    = features { kind = { "road", "city" }, complete = true, at = cells { around = "this", within = "ring8" } }

-- Where one fits: without a road, or else with one that ends there.
local function places(g)
  local list, there = {}, {}
  for _, type in ipairs { "PZ/P", "PZ/PR" } do
    for _, at in ipairs(g:placements(type, { over = true })) do
      there[at.cell] = there[at.cell] or type
      if there[at.cell] == type and g:is(at.cell, monastery) then list[#list + 1] = at end
    end
  end
  return list
end

return rule {
  id = "plazas", api = 1, version = "1.0", title = "Plazas", needs = { "base" }, tiles = { "plazas" },
  source = "house rule: what becomes of a monastery that nobody needs any more",
  options = { points = { values = { 2, 1, 3 }, help = "for each complete road or city in the eight cells around" } },
  causes = { "plaza" }, loose_tiles = true, tokens = { plaza = { per = "player", n = 1 } },
  components = function(g) for _, player in ipairs(g:players()) do g:give(player, "plaza") end end,
  segments = { plaza = { completion = "never" } },
  actions = {
    plaza = {
      order = 610, args = { "cell", "rotation" }, when = { asked = players { has = "plaza" }, any = complete },
      options = function(g, _, out) for _, at in ipairs(places(g)) do out:add(at.cell, at.rotation) end end,
      apply = function(g, player, cell, rotation)
        for _, at in ipairs(places(g)) do
          if at.cell == cell and at.rotation == rotation then g:cover(at.under, at.type, rotation, "plaza") break end
        end
        g:take(player, "plaza")
        g:award(player, g:opt("points") * g:count(around, cell), { why = "plaza" })
      end,
    },
  },
}
