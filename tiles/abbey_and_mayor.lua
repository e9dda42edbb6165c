-- The 12 tiles of Abbey & Mayor, and its abbeys (tiles/README.md explains the notation). Roads that meet a city without
-- running into it part the fields around; of the cities of AM/CCcc+ and AM/CCc+ one passes over the other, with fields between.
--
-- n = { a, b }: copies in edition 1 and 2 (option base.tile_edition). Edition 2 replaces AM/R by its twin with a garden.

return tileset {
  id = "abbey_and_mayor",
  api = 1,
  title = "Abbey & Mayor",
  source = "Tile definitions of JCloisterZone (set 'abbey-and-mayor'), as checked facts",
  edition = opt("base.tile_edition"),

  tiles = {
    -- roads; all three ends of AM/Rrr are one road
    ["AM/R"]     = { slots = "a.a|a.a|ara|a.a", n = { 1, 0 } },
    ["AM/RG"]    = { slots = "a.a|a.a|ara|a.a", n = { 0, 1 }, symbols = { garden = true } },
    ["AM/Rrr"]   = { slots = "arb|brc|c.c|cra", n = 1 },
    ["AM/LRRRR"] = { slots = "arb|bsc|ctd|dua", links = "r:* s:* t:* u:*", n = 1, centre = "monastery" },

    -- one city; the road of AM/CRcr+ passes under it
    ["AM/RC"]    = { slots = "CCC|a.a|a.a|arb", links = "r:C", n = 1, borders = "a:C b:C" },
    ["AM/CRr"]   = { slots = "CCC|arb|brc|c.c", n = 1, borders = "a:C c:C" },
    ["AM/RrC"]   = { slots = "CCC|a.a|arb|brc", n = 1, borders = "a:C c:C" },
    ["AM/C!+"]   = { slots = "a.a|b.b|c.c|CCC", n = 1, borders = "a:C b:C c:C",
                     symbols = { pennant = "C", no_castle = "C" } }, -- a side that is no plain semicircle (BCB-41)
    ["AM/CRcr+"] = { slots = "arb|CCC|crc|CCC", n = 1, borders = "a:C b:C c:C", symbols = { pennant = "C", tunnel = "r" } },
    ["AM/C++"]   = { slots = "CCC|CCC|CCC|CCC", n = 1, symbols = { pennant = "CC" } },

    -- two cities
    ["AM/CCRR"]  = { slots = "CCC|arb|bsc|DDD", links = "r:C s:D", n = 1, borders = "a:C b:CD c:D" },
    ["AM/CCc+"]  = { slots = "CCC|DDD|a.a|DDD", n = 1, centre = "b", borders = "a:CD b:CD",
                     symbols = { pennant = "C", no_castle = "C" } },
    ["AM/CCcc+"] = { slots = "CCC|DDD|CCC|DDD", n = 1, centre = { "a", "b" }, borders = "a:CD b:CD",
                     symbols = { pennant = "C" } },

    -- the abbey: it fits everything and continues nothing, and lies with the players, not in the stack
    ["AM/A"]     = { slots = "*|*|*|*", n = opt("abbeys", { [1] = 6, [0] = 0, [2] = 12, [3] = 18 }), apart = true,
                     centre = "monastery" },
  },
}
