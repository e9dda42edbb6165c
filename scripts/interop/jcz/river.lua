-- How JCloisterZone calls what The River I, II, and the one of GQ11 brings (bastide jcz, bastide convert).
-- Each river in either edition, and both together in any. FanCloisterZone has a second lake in the River II, which no
-- forced draw can undo. (Of several boxes of it, it draws lots for the lakes.)
local sets, lakes = {}, { fcz = { ["RI.2/I.v"] = 1 } }
for i = 1, 2 do
  local first, second = "river/1:" .. i, "river/2:" .. i
  sets[first] = { tiles = { "river", "river_1" }, edition = { river_1 = i }, set = { set = 1 }, enforces = "river" }
  sets[second] = { tiles = { "river", "river_2" }, edition = { river_2 = i }, set = { set = 2 }, enforces = "river",
                   only = "jcz", more = lakes }
  for k = 1, 2 do
    sets[first .. " river/2:" .. k] = { tiles = { "river", "river_1", "river_2" }, set = { set = "both" },
                                        edition = { river_1 = i, river_2 = k }, enforces = "river", only = "jcz",
                                        more = lakes }
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
