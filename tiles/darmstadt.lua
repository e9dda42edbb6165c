-- The 3 tiles of the Darmstadt promo (tiles/README.md explains the notation): a city with the Darmstadtium, and two churches.
-- The four roads of DA/LRRRR end at its church; the one of DA/LRR passes by.
local church = { church = true }

return tileset {
  id = "darmstadt",
  api = 1,
  title = "Darmstadt",
  source = "Tile definitions of JCloisterZone (set 'darmstadt'), as checked facts",

  tiles = {
    ["DA/Cccc"]  = { slots = "CCC|CCC|CCC|CCC", n = 1, symbols = { darmstadtium = "C" } },
    ["DA/LRRRR"] = { slots = "arb|bsc|ctd|dua", links = "r:* s:* t:* u:*", n = 1, centre = "monastery", symbols = church },
    ["DA/LRR"]   = { slots = "a.a|arb|bra|a.a", links = "r:*", n = 1, centre = "monastery", symbols = church },
  },
}
