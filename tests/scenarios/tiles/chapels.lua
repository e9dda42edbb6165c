-- Tiles of a rule that needs Halflings, in a box of their own.
return tileset {
  id = "chapels", api = 1, title = "Chapels", box = "chest",
  tiles = { ["CH/1"] = { slots = "a.a|a.a|a.a|a.a", n = 3, apart = true, centre = "monastery" },
            ["CH/2"] = { slots = "a.a|a.a|a.a|a.a", n = 1, centre = "monastery" } },
}
