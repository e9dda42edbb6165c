-- The 18 tiles of The Tower, each with the base of a tower (tiles/README.md explains the notation). The base is
-- no part of what runs through the tile: roads that end at it end as the tile says.
--
-- n = { a, b }: copies in edition 1 and 2 (option base.tile_edition). Edition 2 replaces two tiles by
-- their twins with a garden: the ids that end in G.

local base = { tower = true }
local base_and_garden = { tower = true, garden = true }

return tileset {
  id = "tower",
  api = 1,
  title = "The Tower",
  source = "Tile definitions of JCloisterZone (set 'tower'), as checked facts",
  edition = opt("base.tile_edition"),

  tiles = {
    -- fields, and the monastery
    ["TO/F"]      = { slots = "a.a|a.a|a.a|a.a", n = { 1, 0 }, symbols = base },
    ["TO/FG"]     = { slots = "a.a|a.a|a.a|a.a", n = { 0, 1 }, symbols = base_and_garden },
    ["TO/L"]      = { slots = "a.a|a.a|a.a|a.a", n = 1, centre = "monastery", symbols = base },

    -- roads; but for TO/RrRr.2 they end at the tower
    ["TO/RR"]     = { slots = "a.a|a.a|arb|bsa", n = { 1, 0 }, symbols = base },
    ["TO/RRG"]    = { slots = "a.a|a.a|arb|bsa", n = { 0, 1 }, symbols = base_and_garden },
    ["TO/RRR"]    = { slots = "arb|bsc|c.c|cta", n = 1, symbols = base },
    ["TO/RrRr.2"] = { slots = "arb|bsc|csb|bra", n = 1, symbols = base }, -- two that don't meet
    ["TO/RRRR.1"] = { slots = "arb|bsc|ctd|dua", n = 1, symbols = base },

    -- one city, one side
    ["TO/C"]      = { slots = "CCC|a.a|a.a|a.a", n = 2, borders = "a:C", symbols = base },
    ["TO/CFR"]    = { slots = "CCC|a.a|arb|b.b", n = 1, borders = "a:C b:C", symbols = base },
    ["TO/RrC"]    = { slots = "CCC|a.a|arb|bra", n = 1, borders = "a:C", symbols = base },
    ["TO/RCr"]    = { slots = "CCC|arb|b.b|brc", n = 1, borders = "a:C c:C", symbols = base },

    -- one city, several sides; the road of TO/CRcr passes over it
    ["TO/Cc"]     = { slots = "CCC|a.a|a.a|CCC", n = 1, borders = "a:C", symbols = base },
    ["TO/CcR!"]   = { slots = "CCC|arb|c.c|CCC", links = "r:C", n = 1, borders = "a:C b:C c:C", symbols = base },
    ["TO/CRcr"]   = { slots = "arb|CCC|crd|CCC", n = 1, borders = "a:C b:C c:C d:C", symbols = base },
    ["TO/CccR"]   = { slots = "CCC|CCC|arb|CCC", links = "r:C", n = 1, borders = "a:C b:C", symbols = base },

    -- two cities; between those of TO/CccC+ lies a field
    ["TO/CC.2"]   = { slots = "CCC|a.a|a.a|DDD", n = 1, borders = "a:CD", symbols = base },
    ["TO/CRCr.2"] = { slots = "CCC|arb|DDD|bra", n = 1, borders = "a:C b:D", symbols = base },
    ["TO/CccC+"]  = { slots = "CCC|CCC|DDD|CCC", n = 1, centre = "a", borders = "a:CD",
                      symbols = { pennant = "C", tower = true } },
  },
}
