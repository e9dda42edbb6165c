-- The 30 tiles of The Princess & the Dragon, each with one of four symbols (tiles/README.md explains the notation).
--
-- n = { a, b }: copies in edition 1 and 2 (option base.tile_edition). Edition 2 replaces two tiles by their twins with
-- a garden: the ids that end in G. DG/CRcr.d: where a rule of tunnels plays, its road is one.

local volcano, dragon, portal = { volcano = true }, { dragon = true }, { portal = true }
local princess = { princess = "C" }

return tileset {
  id = "princess_and_dragon",
  api = 1,
  title = "The Princess & the Dragon",
  source = "Tile definitions of JCloisterZone (set 'princess-and-dragon'), as checked facts",
  edition = opt("base.tile_edition"),

  tiles = {
    -- six volcanoes: the dragon comes to them
    ["DG/F.v"]     = { slots = "a.a|a.a|a.a|a.a", n = 1, symbols = volcano },
    ["DG/R.v"]     = { slots = "a.a|a.a|ara|a.a", n = 1, symbols = volcano },
    ["DG/C.v"]     = { slots = "CCC|a.a|a.a|a.a", n = 1, borders = "a:C", symbols = volcano },
    ["DG/Rr.v"]    = { slots = "a.a|a.a|arb|bra", n = 1, symbols = volcano },
    ["DG/RFr.v"]   = { slots = "a.a|arb|b.b|bra", n = 1, symbols = volcano },
    ["DG/CC.v"]    = { slots = "CCC|DDD|a.a|a.a", n = 1, borders = "a:CD", symbols = volcano },

    -- twelve tiles that move the dragon
    ["DG/C.d"]     = { slots = "CCC|a.a|a.a|a.a", n = { 1, 0 }, borders = "a:C", symbols = dragon },
    ["DG/C.dG"]    = { slots = "CCC|a.a|a.a|a.a", n = { 0, 1 }, borders = "a:C", symbols = { dragon = true, garden = true } },
    ["DG/LRRR.d"]  = { slots = "a.a|arb|bsc|cta", links = "r:* s:* t:*", n = 1, centre = "monastery", symbols = dragon },
    ["DG/RRR.d"]   = { slots = "a.a|arb|bsc|cta", links = "r:st s:t", n = 1, symbols = dragon },
    ["DG/LCcc.d"]  = { slots = "CCC|CCC|a.a|CCC", links = "C:*", n = 1, centre = "monastery", borders = "a:C", symbols = dragon },
    ["DG/Rr.d"]    = { slots = "a.a|a.a|arb|bra", n = 2, symbols = dragon },
    ["DG/RFr.d"]   = { slots = "a.a|arb|b.b|bra", n = 1, symbols = dragon },
    ["DG/Cc.d"]    = { slots = "CCC|a.a|a.a|CCC", n = 1, borders = "a:C", symbols = dragon },
    ["DG/CFc+.d"]  = { slots = "a.a|CCC|b.b|CCC", n = 1, borders = "a:C b:C", symbols = { pennant = "C", dragon = true } },
    ["DG/CRcr.d"]  = { slots = "ara|CCC|brb|CCC", n = 1, borders = "a:C b:C", symbols = { tunnel = "r", dragon = true } },
    ["DG/RrC.d"]   = { slots = "CCC|a.a|arb|bra", n = 1, borders = "a:C", symbols = dragon },
    ["DG/CRr.d"]   = { slots = "CCC|arb|bra|a.a", n = 1, borders = "a:C", symbols = dragon },

    -- six princesses, each on a segment of a city
    ["DG/CRRR.p"]  = { slots = "CCC|arb|bsc|cta", links = "r:st s:t", n = 1, borders = "a:C", symbols = princess },
    ["DG/CCc+.p"]  = { slots = "CCC|DDD|DDD|a.a", n = 1, centre = "b", borders = "a:C b:CD",
                        symbols = { princess = "C", pennant = "D", no_castle = "C" } }, -- no plain semicircle (BCB-41)
    ["DG/Ccc.p"]   = { slots = "CCC|CCC|a.a|CCC", n = 1, borders = "a:C", symbols = princess },
    ["DG/Cc!.p"]   = { slots = "CCC|a.a|b.b|CCC", n = 1, borders = "a:C b:C", symbols = princess },
    ["DG/Cc.p"]    = { slots = "CCC|a.a|a.a|CCC", n = { 1, 0 }, borders = "a:C", symbols = princess },
    ["DG/Cc.pG"]   = { slots = "CCC|a.a|a.a|CCC", n = { 0, 1 }, borders = "a:C", symbols = { princess = "C", garden = true } },
    ["DG/CcRr.p"]  = { slots = "CCC|arb|bra|CCC", n = 1, borders = "a:C", symbols = princess },

    -- six magic portals
    ["DG/RrRr.g"]  = { slots = "arb|bsc|csb|bra", n = 1, symbols = portal },
    ["DG/RRR.g"]   = { slots = "a.a|arb|bsc|cta", links = "r:st s:t", n = 1, symbols = portal },
    ["DG/Ccc+.g"]  = { slots = "CCC|CCC|a.a|CCC", n = 1, borders = "a:C", symbols = { pennant = "C", portal = true } },
    ["DG/CcRr.g"]  = { slots = "CCC|arb|bra|CCC", n = 1, borders = "a:C", symbols = portal },
    ["DG/RrC.g"]   = { slots = "CCC|a.a|arb|bra", n = 1, borders = "a:C", symbols = portal },
    ["DG/CRr.g"]   = { slots = "CCC|arb|bra|a.a", n = 1, borders = "a:C", symbols = portal },
  },
}
