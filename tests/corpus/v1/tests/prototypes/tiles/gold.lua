return tileset {
  id = "gold", api = 1, title = "Gold mines",
  tiles = {
    ["GO/R"] = { slots = "a.a|arb|b.b|bra", n = 3, symbols = { gold = true } },
    ["GO/C"] = { slots = "CCC|a.a|a.a|a.a", n = 2, borders = "a:C", symbols = { gold = true } },
  },
}
