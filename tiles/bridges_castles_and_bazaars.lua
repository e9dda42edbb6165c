-- The 12 tiles of Bridges, Castles & Bazaars (tiles/README.md explains the notation): eight with a bazaar, two with a
-- monastery. A road that ends at a bazaar leads nowhere; that of BB/LRFr passes the monastery by.
--
-- n = { a, b }: copies in edition 1 and 2 (option base.tile_edition). Edition 2 replaces one tile by its
-- twin with a garden: the id that ends in G.
--
-- no_castle: a city with one side that is no plain semicircle, so that no castle is founded there (BCB-41).

local bazaar = { bazaar = true }

return tileset {
  id = "bridges_castles_and_bazaars",
  api = 1,
  title = "Bridges, Castles & Bazaars",
  source = "Tile definitions of JCloisterZone (set 'bridges-castles-and-bazaars'), as checked facts",
  edition = opt("base.tile_edition"),

  tiles = {
    -- bazaars
    ["BB/Cccc.b"] = { slots = "CCC|CCC|CCC|CCC", n = 2, symbols = bazaar },
    ["BB/CFc.b"]  = { slots = "a.a|CCC|b.b|CCC", n = 1, borders = "a:C b:C", symbols = bazaar },
    ["BB/CFR.b"]  = { slots = "CCC|a.a|ara|a.a", n = 1, borders = "a:C", symbols = bazaar },
    ["BB/F.b"]    = { slots = "a.a|a.a|a.a|a.a", n = 1, symbols = bazaar },
    ["BB/R.bi"]   = { slots = "a.a|a.a|ara|a.a", n = 1, symbols = { bazaar = true, inn = "r" } },
    ["BB/RFR.b"]  = { slots = "arb|b.b|bsa|a.a", n = 1, symbols = bazaar },
    ["BB/RFR.bi"] = { slots = "arb|b.b|bsa|a.a", n = 1, symbols = { bazaar = true, inn = "s" } },

    -- cities
    ["BB/CCCR"]   = { slots = "CCC|DDD|arb|EEE", links = "r:D", n = 1, borders = "a:D b:CDE" },
    ["BB/CFR!"]   = { slots = "a.a|brc|c.c|CCC", links = "r:C", n = { 1, 0 }, borders = "a:C b:C c:C",
                      symbols = { no_castle = "C" } },
    ["BB/CFR!G"]  = { slots = "a.a|brc|c.c|CCC", links = "r:C", n = { 0, 1 }, borders = "a:C b:C c:C",
                      symbols = { no_castle = "C", garden = true } },

    -- monasteries
    ["BB/LCFc"]   = { slots = "a.a|CCC|b.b|CCC", links = "C:*", n = 1, centre = "monastery", borders = "a:C b:C" },
    ["BB/LRFr"]   = { slots = "a.a|arb|b.b|bra", n = 1, centre = "monastery" },
  },
}
