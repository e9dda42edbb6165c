-- How JCloisterZone calls what Traders & Builders brings (bastide jcz, bastide convert).
return interop {
  options  = { builder_on_completed = false, trigger_by_road_tokens = false }, -- TB-24, TB-36
  sets     = { ["traders-and-builders:1"] = { tiles = "traders_and_builders", edition = 1 },
               ["traders-and-builders:2"] = { tiles = "traders_and_builders", edition = 2 } },
  elements = { traders = { option = "goods", on = true, off = false },
               builder = { option = "builder", on = true, off = false, each = 1 },
               pig     = { option = "pig", on = true, off = false, each = 1 },
               ["pig-herd"] = {} }, -- herds are there with the pig
  figures  = { builder = { id = "builder", class = "Builder" }, pig = { id = "pig", class = "Pig" } },
  scores   = { wine = "trade-goods", grain = "trade-goods", cloth = "trade-goods" },
}
