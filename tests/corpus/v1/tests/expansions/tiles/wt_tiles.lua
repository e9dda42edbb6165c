-- Tiles for the tests of The Watchtowers: two coats of arms on one tile, a road on a hill, halves, a tile of two cells
-- with a road in the western one and a city in the eastern one.
return tileset {
  id = "wt_tiles", api = 1, title = "Tiles for the tests of The Watchtowers",
  tiles = {
    ["XT/arms"] = { slots = "CCC|a.a|a.a|a.a", n = 2, borders = "a:C", symbols = { pennant = "CC" } },
    ["XT/hill"] = { slots = "a.a|arb|b.b|bra", n = 2, symbols = { hill = true } },
    ["XT/half"] = { slots = "a.a|ara|a.a", n = 2 },
    ["XT/half_city"] = { slots = "a.a|a.a|CCC", n = 2, borders = "a:C" },
    ["XT/wide"] = { slots = { "a.a|-|a.a|ara", "CCC|a.a|a.a|-" }, at = { { 0, 0 }, { 1, 0 } }, n = 1, borders = "a:C" },
  },
}
