return tileset {
  id = "tower", api = 1, title = "Tower foundations",
  tiles = { ["TO/F"] = { slots = "a.a|arb|b.b|bra", n = 4, symbols = { tower = true } } },
}
