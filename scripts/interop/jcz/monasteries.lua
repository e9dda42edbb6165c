-- How JCloisterZone calls what the special monasteries bring (bastide jcz, bastide convert).
return interop {
  sets     = { monasteries = { tiles = "monasteries" } },
  rules    = { ["keep-monasteries"] = { option = "keep_base", default = "replace",
                                        values = { replace = "replace", keep = "keep" } } },
  options  = { recall_lying = "ring" },
  features = { prior = { name = "Monastery", location = "AS_ABBOT" } },
  scores   = { prior = "special-monastery" },
}
