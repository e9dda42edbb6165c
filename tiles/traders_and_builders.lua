-- The 24 tiles of Traders & Builders, one of each (tiles/README.md explains the notation). Twenty show
-- goods in a city: nine wine, six grain, five cloth.
--
-- n = { a, b }: copies in edition 1 and 2 (option base.tile_edition). Edition 2 replaces two tiles by
-- their twins with a garden: the ids that end in G.

local wine, grain, cloth = { wine = "C" }, { grain = "C" }, { cloth = "C" }

return tileset {
  id = "traders_and_builders",
  api = 1,
  title = "Traders & Builders",
  source = "Tile definitions of JCloisterZone (set 'traders-and-builders'), as checked facts; letters of the rules text",
  edition = opt("base.tile_edition"),

  tiles = {
    -- one city, two sides that meet in a corner
    ["TB/Cc.g"]   = { slots = "CCC|a.a|a.a|CCC", n = 1, borders = "a:C", symbols = grain, letter = "TB-A" },
    ["TB/Cc.w"]   = { slots = "CCC|a.a|a.a|CCC", n = 1, borders = "a:C", symbols = wine, letter = "TB-B" },
    ["TB/CcR.c"]  = { slots = "CCC|arb|b.b|CCC", links = "r:C", n = { 1, 0 }, borders = "a:C b:C",
                      symbols = cloth, letter = "TB-K" },
    ["TB/CcR.cG"] = { slots = "CCC|arb|b.b|CCC", links = "r:C", n = { 0, 1 }, borders = "a:C b:C",
                      symbols = { cloth = "C", garden = true } },
    ["TB/CcR!.w"] = { slots = "CCC|arb|c.c|CCC", links = "r:C", n = 1, borders = "a:C b:C c:C", symbols = wine, letter = "TB-L" },
    ["TB/RCc.g"]  = { slots = "CCC|a.a|arb|CCC", links = "r:C", n = 1, borders = "a:C b:C", symbols = grain, letter = "TB-U" },
    ["TB/RCc!.g"] = { slots = "CCC|a.a|brc|CCC", links = "r:C", n = 1, borders = "a:C b:C c:C",
                      symbols = grain, letter = "TB-V" },
    ["TB/CcRR.w"] = { slots = "CCC|arb|bsc|CCC", links = "r:C s:C", n = { 1, 0 }, borders = "a:C b:C c:C",
                      symbols = wine, letter = "TB-H" },
    ["TB/CcRR.wG"] = { slots = "CCC|arb|bsc|CCC", links = "r:C s:C", n = { 0, 1 }, borders = "a:C b:C c:C",
                         symbols = { wine = "C", garden = true } },
    ["TB/CcRR!.c"] = { slots = "CCC|arb|csd|CCC", links = "r:C s:C", n = 1, borders = "a:C b:C c:C d:C",
                       symbols = cloth, letter = "TB-G" },

    -- the same, and other cities
    ["TB/CcRC.c"] = { slots = "CCC|arb|DDD|CCC", links = "r:C", n = 1, borders = "a:C b:CD", symbols = cloth, letter = "TB-I" },
    ["TB/CcRC.g"] = { slots = "CCC|arb|DDD|CCC", links = "r:C", n = 1, borders = "a:C b:CD", symbols = grain, letter = "TB-J" },
    ["TB/CcCc.w"] = { slots = "CCC|DDD|DDD|CCC", n = 1, centre = "a", borders = "a:CD", symbols = wine, letter = "TB-N" },
    ["TB/CcCC.c"] = { slots = "CCC|DDD|EEE|CCC", n = 1, centre = "a", borders = "a:CDE", symbols = cloth, letter = "TB-F" },

    -- one city, opposite sides
    ["TB/CFc.w"]  = { slots = "a.a|CCC|b.b|CCC", n = 1, borders = "a:C b:C", symbols = wine, letter = "TB-O" },
    ["TB/CRc.g"]  = { slots = "a.a|CCC|brc|CCC", links = "r:C", n = 1, borders = "a:C b:C c:C",
                      symbols = grain, letter = "TB-Q" },
    ["TB/CRc.w"]  = { slots = "a.a|CCC|brc|CCC", links = "r:C", n = 1, borders = "a:C b:C c:C", symbols = wine, letter = "TB-R" },
    ["TB/CRcR.w"] = { slots = "arb|CCC|csd|CCC", links = "r:C s:C", n = 1, borders = "a:C b:C c:C d:C",
                      symbols = wine, letter = "TB-S" },
    ["TB/CCc.c"]  = { slots = "a.a|CCC|DDD|CCC", n = 1, centre = "b", borders = "a:C b:CD", symbols = cloth, letter = "TB-C" },
    ["TB/CCc.w"]  = { slots = "a.a|CCC|DDD|CCC", n = 1, centre = "b", borders = "a:C b:CD", symbols = wine, letter = "TB-D" },

    -- one city, three sides
    ["TB/Ccc.g"]  = { slots = "CCC|CCC|a.a|CCC", n = 1, borders = "a:C", symbols = grain, letter = "TB-E" },
    ["TB/CccR.w"] = { slots = "CCC|CCC|arb|CCC", links = "r:C", n = 1, borders = "a:C b:C", symbols = wine, letter = "TB-M" },

    -- without goods; the roads of TB-X cross on a bridge
    ["TB/CR"]     = { slots = "CCC|arb|b.b|b.b", links = "r:C", n = 1, borders = "a:C b:C", letter = "TB-P" },
    ["TB/RRC"]    = { slots = "CCC|a.a|arb|bsc", links = "r:C", n = 1, borders = "a:C c:C", letter = "TB-W" },
    ["TB/LRRR"]   = { slots = "a.a|arb|bsc|cta", links = "r:* s:* t:*", n = 1, centre = "monastery", letter = "TB-T" },
    ["TB/RRrr"]   = { slots = "arb|bsc|crd|dsa", n = 1, letter = "TB-X" },
  },
}
