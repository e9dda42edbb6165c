-- How JCloisterZone calls what Inns & Cathedrals brings (bastide jcz, bastide convert).
return interop {
  sets     = { ["inns-and-cathedrals:1"] = { tiles = "inns_and_cathedrals", edition = 1 },
               ["inns-and-cathedrals:2"] = { tiles = "inns_and_cathedrals", edition = 2 } },
  elements = { inn       = { option = "inns", on = true, off = false },
               cathedral = { option = "cathedrals", on = true, off = false },
               ["big-follower"] = { option = "large_meeple", on = true, off = false, each = 1 } },
  rules    = { ["inn-and-cathedral-final-scoring"] = { option = "incomplete", default = "zero", only = "fcz",
                                                       values = { zero = "zero", ignore = "ignore" } } },
  figures  = { large_meeple = { id = "big", class = "BigFollower" } },
}
