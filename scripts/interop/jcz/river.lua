-- How JCloisterZone calls what The River I, II, and the one of GQ11 brings (bastide jcz, bastide convert).
-- Each river in either edition, and both together in any. FanCloisterZone has a second lake in the River II, which no
-- forced draw can undo. (Of several boxes of it, it draws lots for the lakes.)
local sets, lakes = {}, { fcz = { ["RI.2/I.v"] = 1 } }

-- With the river tiles of GQ11 or without.
local function add(name, tiles, edition, which, more)
  for _, gq11 in ipairs { "off", "tiles" } do
    sets[gq11 == "off" and name or name .. " gq11/river"] = {
      tiles = tiles, edition = edition, set = { set = which, gq11 = gq11 }, enforces = "river",
      only = more and "jcz", more = more }
  end
end
for i = 1, 2 do
  add("river/1:" .. i, { "river", "river_1" }, { river_1 = i }, 1)
  add("river/2:" .. i, { "river", "river_2" }, { river_2 = i }, 2, lakes)
  for k = 1, 2 do
    add("river/1:" .. i .. " river/2:" .. k, { "river", "river_1", "river_2" }, { river_1 = i, river_2 = k }, "both", lakes)
  end
end

return interop {
  options  = { start_tile = "shuffle_into_land", uturn = "corridor", volcano = "ordinary" }, -- RIV-3, RIV-12, RIV-43
  sets     = sets,
  elements = { river = { option = "mixed", on = false, off = true } },
  groups   = { -- which tiles are drawn before others
    ["river-fork"] = { attr = "river_fork", before = { "river", "river-lake", "default" } },
    ["river"]      = { attr = "river", no_attr = { "river_fork", "river_lake" }, before = { "river-lake", "default" } },
    ["river-lake"] = { attr = "river_lake", before = "default" },
  },
}
