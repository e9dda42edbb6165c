-- How JCloisterZone calls what Shrines bring (bastide jcz, bastide convert).
return interop {
  sets     = { ["cult/5"] = { tiles = "cult" },
               ["cult/6"] = { tiles = { "cult", "cult_6" }, set = { tiles = 6 } } },
  elements = { shrine = { option = "shrines", on = true, off = false } },
}
