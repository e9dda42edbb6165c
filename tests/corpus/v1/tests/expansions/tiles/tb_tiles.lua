-- Tiles for what other expansions bring: an abbey, a tile with a dragon, a herd.
return tileset {
  id = "tb_tiles", api = 1, title = "Tiles for the tests of Traders & Builders",
  tiles = {
    ["TT/abbey"] = { slots = "*|*|*|*", n = 6, apart = true, centre = "monastery" },
    ["TT/beast"] = { slots = "a.a|arb|b.b|bra", n = 4, symbols = { beast = true } },
    ["TT/herd"]  = { slots = "a.a|a.a|a.a|a.a", n = 2, symbols = { pig_herd = "a" } },
  },
}
