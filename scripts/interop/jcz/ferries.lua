-- How JCloisterZone calls what The Ferries bring (bastide jcz, bastide convert). A ferry is named by both of its roads.
return interop {
  options  = { ferry_when = "always", bridge_extends = true },
  sets     = { ferries = { tiles = "ferries" } },
  elements = { ferry = { each = 1 } },
  steps    = { ferry      = { phase = "PlaceFerryPhase", item = "Ferries", message = "PLACE_TOKEN", token = "FERRY",
                              lists_token = false },
               move_ferry = { phase = "ChangeFerriesPhase", item = "Ferries", message = "PLACE_TOKEN", token = "FERRY",
                              lists_token = false } },
}
