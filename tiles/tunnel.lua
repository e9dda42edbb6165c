-- The 4 tiles of The Tunnel (tiles/README.md explains the notation). Each road with the symbol `mouth` enters one: it
-- doesn't end there, and nothing of the tile continues it. The road of TU/RRRR to the north ends at houses.
return tileset {
  id = "tunnel",
  api = 1,
  title = "The Tunnel",
  source = "Tile definitions of JCloisterZone (set 'tunnel'), as checked facts",

  tiles = {
    ["TU/CRRR"] = { slots = "CCC|arb|bsc|cta", n = 1, borders = "a:C", symbols = { mouth = "rst" } },
    ["TU/RCR"]  = { slots = "CCC|arb|b.b|bsa", n = 1, borders = "a:C", symbols = { mouth = "rs" } },
    ["TU/RR"]   = { slots = "a.a|arb|bsa|a.a", n = 1, symbols = { mouth = "rs" } },
    ["TU/RRRR"] = { slots = "ara|asb|btc|cua", n = 1, symbols = { mouth = "stu" } },
  },
}
