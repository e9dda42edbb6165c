-- The 18 tiles of Inns & Cathedrals (tiles/README.md explains the notation and names the source).
--
-- n = { a, b }: copies in edition 1 and 2 (option base.tile_edition). Edition 2 replaces two tiles by
-- their twins with a garden: the ids that end in G.

local pennant, inn = { pennant = "C" }, { inn = "r" }

return tileset {
  id = "inns_and_cathedrals",
  api = 1,
  title = "Inns & Cathedrals",
  source = "Tile definitions of JCloisterZone (set 'inns-and-cathedrals'), as checked facts; letters of the rules text",
  edition = opt("base.tile_edition"),

  tiles = {
    -- cathedrals
    ["IC/Cccc.c"]  = { slots = "CCC|CCC|CCC|CCC", n = 2, symbols = { cathedral = "C" }, letter = "IC-A" },

    -- a monastery that parts the road and the fields
    ["IC/LRFR"]    = { slots = "a.a|arb|b.b|bsa", links = "r:* s:*", n = 1, centre = "monastery", letter = "IC-B" },

    -- several cities; the field of the first two reaches no side
    ["IC/CCCC"]    = { slots = "CCC|DDD|EEE|FFF", n = { 1, 0 }, centre = "a", borders = "a:CDEF", letter = "IC-C" },
    ["IC/CCCCG"]   = { slots = "CCC|DDD|EEE|FFF", n = { 0, 1 }, centre = "a", borders = "a:CDEF", symbols = { garden = true } },
    ["IC/CCC"]     = { slots = "CCC|DDD|a.a|EEE", n = 1, borders = "a:CDE", letter = "IC-D" },
    ["IC/CRCR"]    = { slots = "CCC|arb|DDD|csd", links = "r:sCD s:CD", n = 1, borders = "a:C b:D c:D d:C", letter = "IC-E" },
    ["IC/CCc+"]    = { slots = "CCC|a.a|DDD|CCC", n = 1, borders = "a:CD", symbols = pennant, letter = "IC-F" },

    -- one city
    ["IC/C!"]      = { slots = "CCC|a.a|b.b|b.b", n = 1, borders = "a:C b:C", letter = "IC-G",
                      symbols = { no_castle = "C" } }, -- a side that is no plain semicircle (BCB-41)
    ["IC/CFR"]     = { slots = "CCC|a.a|arb|b.b", links = "r:C", n = 1, borders = "a:C b:C", letter = "IC-H" },
    ["IC/CcR"]     = { slots = "CCC|arb|b.b|CCC", links = "r:C", n = 1, borders = "a:C b:C", letter = "IC-I" },
    ["IC/CRcR+"]   = { slots = "arb|CCC|csd|CCC", links = "r:C s:C", n = 1, borders = "a:C b:C c:C d:C",
                       symbols = pennant, letter = "IC-J" },

    -- inns beside a city
    ["IC/RCc.i"]   = { slots = "CCC|a.a|arb|CCC", links = "r:C", n = 1, borders = "a:C b:C", symbols = inn, letter = "IC-K" },
    ["IC/RrC.i"]   = { slots = "CCC|a.a|arb|bra", n = 1, borders = "a:C", symbols = inn, letter = "IC-L" },
    ["IC/CcRr+.i"] = { slots = "CCC|arb|bra|CCC", n = 1, borders = "a:C",
                       symbols = { pennant = "C", inn = "r" }, letter = "IC-M" },

    -- inns, and roads alone
    ["IC/RRR.i"]   = { slots = "a.a|arb|bsc|cta", links = "r:st s:t", n = 1, symbols = inn, letter = "IC-N" },
    ["IC/RFr.i"]   = { slots = "a.a|arb|b.b|bra", n = { 1, 0 }, symbols = inn, letter = "IC-O" },
    ["IC/RFr.iG"]  = { slots = "a.a|arb|b.b|bra", n = { 0, 1 }, symbols = { inn = "r", garden = true } },
    ["IC/Rr.i"]    = { slots = "a.a|a.a|arb|bra", n = 1, symbols = inn, letter = "IC-P" },
    ["IC/RrRr"]    = { slots = "arb|bsc|csb|bra", n = 1, letter = "IC-Q" },
  },
}
