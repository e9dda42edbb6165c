-- Tiles with hills, for hill.lua.
return tileset {
  id = "hill", api = 1, title = "Hills",
  tiles = {
    ["HI/F"]  = { slots = "a.a|a.a|a.a|a.a", n = 1, symbols = { hill = true } },
    ["HI/C"]  = { slots = "CCC|a.a|a.a|a.a", n = 2, borders = "a:C", symbols = { hill = true } },
    ["HI/Cc"] = { slots = "CCC|CCC|a.a|CCC", n = 1, borders = "a:C", symbols = { hill = true } },
    ["HI/R"]  = { slots = "a.a|arb|b.b|bra", n = 2, symbols = { hill = true } },
  },
}
