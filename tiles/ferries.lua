-- The 8 tiles of The Ferries (tiles/README.md explains the notation). Their roads end at the lake in the middle; a ferry
-- joins two of them.
local lake = { ferry_lake = true }

return tileset {
  id = "ferries",
  api = 1,
  title = "The Ferries",
  source = "Tile definitions of JCloisterZone (set 'ferries'), as checked facts",

  tiles = {
    ["FR/CRRR"] = { slots = "CCC|arb|bsc|cta", n = 3, borders = "a:C", symbols = lake },
    ["FR/RRR"]  = { slots = "a.a|arb|bsc|cta", n = 4, symbols = lake },
    ["FR/RRRR"] = { slots = "arb|bsc|ctd|dua", n = 1, symbols = lake },
  },
}
