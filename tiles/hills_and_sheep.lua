-- The 18 tiles of Hills & Sheep (tiles/README.md explains the notation): eight with a hill, eight with a
-- vineyard, two with a monastery.
--
-- n = { a, b }: copies in edition 1 and 2 (option base.tile_edition). Edition 2 replaces one tile by its
-- twin with a garden: the id that ends in G.
--
-- Two have a side that is parted. On HS/C!.v the tip of the city parts two fields: `a.b`. On HS/CC!.v two
-- cities share a side, `CCD`: a city that is laid against it joins both.
--
-- no_castle: a city with one side that is no plain semicircle (BCB-41).

local hill, vineyard = { hill = true }, { vineyard = true }

return tileset {
  id = "hills_and_sheep",
  api = 1,
  title = "Hills & Sheep",
  source = "Tile definitions of JCloisterZone (set 'hills-and-sheep'), as checked facts; letters of the rules text",
  edition = opt("base.tile_edition"),

  tiles = {
    -- hills
    ["HS/Cc.h.1"] = { slots = "CCC|a.a|a.a|CCC", n = 1, borders = "a:C", symbols = hill, letter = "HS-T03" },
    ["HS/CC.h.2"] = { slots = "CCC|a.a|a.a|DDD", n = 1, borders = "a:CD", symbols = hill, letter = "HS-T04" },
    ["HS/CFC.h"]  = { slots = "CCC|a.a|DDD|a.a", n = 1, borders = "a:CD", symbols = hill, letter = "HS-T06" },
    ["HS/CFR.h"]  = { slots = "CCC|a.a|arb|b.b", links = "r:C", n = 1, borders = "a:C b:C", symbols = hill, letter = "HS-T08" },
    ["HS/CRr.h"]  = { slots = "CCC|arb|bra|a.a", n = 1, borders = "a:C", symbols = hill, letter = "HS-T09" },
    ["HS/RrC.h"]  = { slots = "CCC|a.a|arb|bra", n = 1, borders = "a:C", symbols = hill, letter = "HS-T15" },
    ["HS/RFR.h"]  = { slots = "arb|b.b|bsa|a.a", links = "r:s", n = 1, symbols = hill, letter = "HS-T13" },
    ["HS/RR.h"]   = { slots = "a.a|a.a|arb|bsa", links = "r:s", n = { 1, 0 }, symbols = hill, letter = "HS-T14" },
    ["HS/RR.hG"]  = { slots = "a.a|a.a|arb|bsa", links = "r:s", n = { 0, 1 }, symbols = { hill = true, garden = true } },

    -- vineyards; the first two are those with a parted side
    ["HS/C!.v"]   = { slots = "CCC|a.a|a.b|b.b", n = 2, borders = "a:C b:C",
                      symbols = { vineyard = true, no_castle = "C" }, letter = "HS-T01", turned = 3 },
    ["HS/CC!.v"]  = { slots = "CCD|DDD|a.a|CCC", n = 2, borders = "a:CD", symbols = vineyard, letter = "HS-T02", turned = 1 },
    ["HS/Cc.v"]   = { slots = "CCC|a.a|a.a|CCC", n = 1, borders = "a:C", symbols = vineyard, letter = "HS-T05" },
    ["HS/CFC.v"]  = { slots = "a.a|CCC|b.b|DDD", n = 1, borders = "a:CD b:CD",
                      symbols = { vineyard = true, no_castle = "CD" }, letter = "HS-T07" },
    ["HS/RCC.v"]  = { slots = "CCC|a.a|arb|DDD", links = "r:C", n = 1, borders = "a:C b:CD",
                      symbols = vineyard, letter = "HS-T12" },
    ["HS/RRr.v"]  = { slots = "a.a|arb|bsb|bra", n = 1, symbols = vineyard, letter = "HS-T16" },

    -- monasteries
    ["HS/LCRr"]   = { slots = "CCC|arb|bra|a.a", n = 1, centre = "monastery", borders = "a:C", letter = "HS-T10" },
    ["HS/LRrR"]   = { slots = "arb|bra|asa|a.a", links = "s:*", n = 1, centre = "monastery", letter = "HS-T11" },
  },
}
