-- The tiles with shrines (tiles/README.md explains the notation): five of the box of Count, King & Robber, and one more of the
-- Cult part of another box. A shrine is a monastery with the symbol `shrine`; roads end at it.

return tileset {
  id = "cult",
  api = 1,
  title = "Shrines",
  source = "Tile definitions of JCloisterZone (sets 'cult/5' and 'cult/6'), as checked facts",

  tiles = {
    ["CU/S"]    = { slots = "a.a|a.a|a.a|a.a", n = 1, centre = "monastery", symbols = { shrine = true } },
    ["CU/SC"]   = { slots = "CCC|a.a|a.a|a.a", n = 1, centre = "monastery", borders = "a:C", symbols = { shrine = true } },
    ["CU/SR"]   = { slots = "a.a|a.a|ara|a.a", links = "r:*", n = 1, centre = "monastery", symbols = { shrine = true } },
    ["CU/SCFR"] = { slots = "CCC|a.a|ara|a.a", links = "r:*", n = 1, centre = "monastery", borders = "a:C",
                    symbols = { shrine = true } },
    ["CU/SRFR"] = { slots = "arb|b.b|bsa|a.a", links = "r:* s:*", n = 1, centre = "monastery", symbols = { shrine = true } },
    ["CU/SRCR"] = { slots = "CCC|arb|b.b|bsa", links = "r:* s:*", n = opt("tiles", { [5] = 0, [6] = 1 }), centre = "monastery",
                    borders = "a:C", symbols = { shrine = true } },
  },
}
