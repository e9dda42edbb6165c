-- Tiles for what other expansions bring: an abbey, a dragon, three sheep that are printed on a field.
return tileset {
  id = "hs_tiles", api = 1, title = "Tiles for the tests of Hills & Sheep",
  tiles = {
    ["HT/abbey"]  = { slots = "*|*|*|*", n = 12, apart = true, centre = "monastery" },
    ["HT/dragon"] = { slots = "a.a|arb|b.b|bra", n = 4, symbols = { dragon = true } },
    ["HT/sheep"]  = { slots = "a.a|arb|b.b|bra", n = 2, symbols = { sheep3 = "a" } },
  },
}
