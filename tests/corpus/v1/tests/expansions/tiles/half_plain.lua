-- Squares and larger tiles that the worked positions of the rules text (P01 to P29) need and no published set has.
return tileset {
  id = "half_plain", api = 1, title = "Squares and double tiles for the tests of Halflings",
  tiles = {
    ["HP/F"]  = { slots = "a.a|a.a|a.a|a.a", n = 20 },
    ["HP/C"]  = { slots = "CCC|a.a|a.a|a.a", n = 8, borders = "a:C" },
    ["HP/Cc"] = { slots = "CCC|CCC|a.a|a.a", n = 4, borders = "a:C" },
    ["HP/FF"] = { slots = { "a.a|-|a.a|a.a", "a.a|a.a|a.a|-" }, at = { { 0, 0 }, { 1, 0 } }, n = 2 },
    ["HP/RR"] = { slots = { "a.a|-|b.b|bra", "a.a|arb|b.b|-" }, at = { { 0, 0 }, { 1, 0 } }, n = 2 },
    ["HP/R1"] = { slots = { "a.a|-|b.b|bra", "CCC|CCC|b.b|-" }, at = { { 0, 0 }, { 1, 0 } }, n = 2,
                  borders = "a:C b:C", count_once = "r" }, -- a long road that counts once
    ["HP/ab"] = { slots = "*|*|*|*", n = 6, apart = true, centre = "monastery" }, -- fits everything
    ["HP/H11"] = { slots = "CCC|CCC|CCC", n = 1, apart = true, symbols = { pennant = "C" } }, -- a second H2-11
  },
}
