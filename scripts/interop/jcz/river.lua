-- How JCloisterZone calls what The River I, II, and the one of GQ11 brings (bastide jcz, bastide convert).
return interop {
  options  = { start_tile = "shuffle_into_land", uturn = "corridor", volcano = "ordinary" }, -- RIV-3, RIV-12, RIV-43
  sets     = {
    ["river/1:1"] = { tiles = { "river", "river_1" }, set = { set = 1 }, enforces = "river" },
    ["river/1:2"] = { tiles = { "river", "river_1" }, set = { set = 1 }, enforces = "river" },
    ["river/2:1"] = { tiles = { "river", "river_2" }, set = { set = 2 }, enforces = "river" },
    ["river/2:2"] = { tiles = { "river", "river_2" }, set = { set = 2 }, enforces = "river" },
    ["river/1:1 river/2:1"] = { tiles = { "river", "river_1", "river_2" }, set = { set = "both" }, enforces = "river" },
    ["river/1:2 river/2:2"] = { tiles = { "river", "river_1", "river_2" }, set = { set = "both" }, enforces = "river" },
  },
  elements = { river = { option = "mixed", on = false, off = true } },
  groups   = { -- which tiles are drawn before others
    ["river-fork"] = { attr = "river_fork", before = { "river", "river-lake", "default" } },
    ["river"]      = { attr = "river", no_attr = { "river_fork", "river_lake" }, before = { "river-lake", "default" } },
    ["river-lake"] = { attr = "river_lake", before = "default" },
  },
}
