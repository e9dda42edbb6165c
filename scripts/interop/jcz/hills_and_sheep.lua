-- How JCloisterZone calls what Hills & Sheep brings (bastide jcz, bastide convert).
return interop {
  sets     = { ["hills-and-sheep:1"] = { tiles = "hills_and_sheep", edition = 1 },
               ["hills-and-sheep:2"] = { tiles = "hills_and_sheep", edition = 2 } },
  elements = { shepherd = { option = "shepherds", on = true, off = false, count = "shepherds_per_player" },
               hill     = { option = "hills", on = true, off = false },
               vineyard = { option = "vineyards", on = true, off = false } },
  rules    = { ["shepherd-confirm"] = { option = "shepherd_draw", values = { at_once = "at_once", confirmed = "confirmed" },
                                        named = false, default = { jcz = "at_once", fcz = "confirmed" } },
               ["vineyards-for-garden"] = { option = "vineyard_garden", default = "false", only = "fcz",
                                            values = { ["true"] = true, ["false"] = false } } },
  figures  = { shepherd = { id = "shepherd", class = "Shepherd", confirm = { fcz = "SHEPHERD_CONFIRM" } } },
  steps    = { tend = { phase = "ShepherdPhase", item = "Flock", message = "FLOCK_EXPAND_OR_SCORE",
                        values = { grow = "EXPAND", guide = "SCORE" } },
               first_sheep = { phase = "ShepherdPlacementConfirmPhase", item = "Confirm", message = "SHEPHERD_CONFIRM" } },
  scores   = { flock = "flock" },
}
