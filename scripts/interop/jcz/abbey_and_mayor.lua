-- How JCloisterZone calls what Abbey & Mayor brings (bastide jcz, bastide convert).
return interop {
  sets     = { ["abbey-and-mayor:1"] = { tiles = "abbey_and_mayor", edition = 1 },
               ["abbey-and-mayor:2"] = { tiles = "abbey_and_mayor", edition = 2 } },
  elements = { abbey = { count = "abbeys" }, mayor = { count = "mayors" }, wagon = { count = "wagons" },
               barn  = { count = "barns" } },
  rules    = { ["barn-placement"] = { option = "barn_placement", default = "not-occupied",
                                      values = { ["not-occupied"] = "not_occupied", occupied = "occupied" } } },
  figures  = { mayor = { id = "mayor", class = "Mayor" }, wagon = { id = "wagon", class = "Wagon" },
               barn  = { id = "barn", class = "Barn" } },
  steps    = { draw  = { phase = "AbbeyPhase", last_phase = "AbbeyEndGamePhase", message = "PASS",
                         commit = "CommitAbbeyPassPhase" },
               keep  = { last_phase = "AbbeyEndGamePhase", message = "PASS", commit = "CommitAbbeyPassPhase" },
               abbey = { item = "TilePlacement", message = "PLACE_TILE" },
               barn  = { item = "Meeple", message = "DEPLOY_MEEPLE", meeple = "barn" },
               drive = { phase = "WagonPhase", item = "Meeple", message = "DEPLOY_MEEPLE", meeple = "wagon",
                         commit = "WagonPhase" } },
  scores   = { barn_placed = "field.barn-placed", barn_joined = "field.barn-connected", barn_final = "field", barn = "field" },
}
