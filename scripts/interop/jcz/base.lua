-- How JCloisterZone calls what the base game brings (bastide jcz, bastide convert).
return interop {
  sets     = { ["basic:1"] = { tiles = "base", edition = 1, set = { tile_edition = 1 } },
               ["basic:2"] = { tiles = "base", edition = 2, set = { tile_edition = 2 } } },
  elements = { farmers = { option = "farmers", on = true, off = false } },
  rules    = { ["tiny-city-scoring"] = { option = "small_city", values = { ["4"] = 4, ["2"] = 2 }, default = "4" } },
  figures  = { normal = { id = "small", class = "SmallFollower", element = "small-follower" } },
  features = { city = { name = "City" }, road = { name = "Road" }, monastery = { name = "Monastery" },
               field = { name = "Field", halves = true } },
  steps    = { place  = { phase = "TilePhase", item = "TilePlacement", message = "PLACE_TILE" },
               deploy = { phase = "ActionPhase", item = "Meeple", message = "DEPLOY_MEEPLE" } },
  scores   = { road = "road", city = "city", city_final = "city.incomplete", monastery = "monastery",
               field = "field" },
}
