-- How JCloisterZone calls what Shrines bring (bastide jcz, bastide convert).
return interop {
  sets     = { ["cult/5"] = { tiles = "cult", set = { tiles = 5 } },
               ["cult/6"] = { tiles = "cult", set = { tiles = 6 } } },
  elements = { shrine = { option = "shrines", on = true, off = false } },
}
