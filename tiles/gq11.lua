-- The 10 land tiles of Games Quarterly 11 (tiles/README.md explains the notation); its two river tiles are in river.lua. Roads
-- of GQ/LRRRR end at the monastery, and the city of GQ/Cc! lies between two fields.

-- Officially a field like others (GQ-30).
local herd = opt("pig_herd", { [false] = {}, [true] = { pig_herd = "a" } })

return tileset {
  id = "gq11",
  api = 1,
  title = "Games Quarterly 11",
  source = "Tile definitions of JCloisterZone (set 'gq11'), as checked facts",

  tiles = {
    ["GQ/LRRRR"]  = { slots = "arb|bsc|ctd|dua", links = "r:* s:* t:* u:*", n = 1, centre = "monastery" },
    ["GQ/F"]      = { slots = "a.a|a.a|a.a|a.a", n = 1, symbols = herd },
    ["GQ/CRc"]    = { slots = "a.a|CCC|brc|CCC", links = "r:C", n = 1, borders = "a:C b:C c:C" },
    ["GQ/CRcR.1"] = { slots = "arb|CCC|csd|CCC", links = "r:C s:C", n = 1, borders = "a:C b:C c:C d:C" },
    ["GQ/CRCr.2"] = { slots = "CCC|arb|DDD|bra", n = 1, borders = "a:C b:D" },
    ["GQ/CRRr"]   = { slots = "CCC|arb|bsc|csb", links = "r:C", n = 1, borders = "a:C b:C" },
    ["GQ/Cc!"]    = { slots = "CCC|a.a|b.b|CCC", n = 1, borders = "a:C b:C" },
    ["GQ/RCc"]    = { slots = "CCC|a.a|arb|CCC", links = "r:C", n = 1, borders = "a:C b:C" },
    ["GQ/CcRR"]   = { slots = "CCC|arb|bsc|CCC", links = "r:C s:C", n = 1, borders = "a:C b:C c:C" },
    ["GQ/CcCR"]   = { slots = "CCC|DDD|arb|CCC", links = "r:C", n = 1, borders = "a:CD b:C" },
  },
}
