-- The 8 tiles of the Flying Machines (tiles/README.md explains the notation): each shows where its machine flies,
-- straight on or diagonally. It divides nothing.
--
-- n = { a, b }: copies in edition 1 and 2 (option base.tile_edition). Edition 2 replaces FL/F.d by its twin with a garden.

local west, north_west = { machine = "W" }, { machine = "NW" }

return tileset {
  id = "flier",
  api = 1,
  title = "Flying Machines",
  source = "Tile definitions of JCloisterZone (set 'flier'), as checked facts",
  edition = opt("base.tile_edition"),

  tiles = {
    -- fields
    ["FL/F.o"]       = { slots = "a.a|a.a|a.a|a.a", n = 1, symbols = west },
    ["FL/F.d"]       = { slots = "a.a|a.a|a.a|a.a", n = { 1, 0 }, symbols = north_west },
    ["FL/F.dG"]      = { slots = "a.a|a.a|a.a|a.a", n = { 0, 1 }, symbols = { machine = "NW", garden = true } },

    -- roads
    ["FL/RFr.WE.o"]  = { slots = "a.a|arb|b.b|bra", n = 1, symbols = west },
    ["FL/RFr.NS.o"]  = { slots = "arb|b.b|bra|a.a", n = 1, symbols = west },
    ["FL/RFr.d"]     = { slots = "a.a|arb|b.b|bra", n = 1, symbols = north_west },
    ["FL/Rr.NW.o"]   = { slots = "arb|b.b|b.b|bra", n = 1, symbols = west },
    ["FL/Rr.SW.o"]   = { slots = "a.a|a.a|arb|bra", n = 1, symbols = west },
    ["FL/Rr.d"]      = { slots = "a.a|arb|bra|a.a", n = 1, symbols = north_west },
  },
}
