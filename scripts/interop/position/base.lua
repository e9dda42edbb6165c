-- What the queries of position files ask for (bastide position).
return interop {
  city  = { kind = "city", keys = { tiles = "size", pen = "attr:pennant" },
            flag = { option = "small_city", value = 2 } },
  road  = { kind = "road", keys = { tiles = "size" } },
  field = { kind = "field", keys = { tiles = "size", cities = adjacent { kind = "city" },
                                     done = adjacent { kind = "city", done = true } } },
  mon   = { kind = "monastery", keys = { neigh = "ring8:occupied" } },
}
