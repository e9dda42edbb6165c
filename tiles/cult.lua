-- The 5 tiles with shrines (tiles/README.md explains the notation); cult_6.lua has one more. A shrine is a monastery with
-- the symbol `shrine`; roads end at it.

return tileset {
  id = "cult",
  api = 1,
  title = "Shrines",
  source = "Tile definitions of JCloisterZone (set 'cult/5'), as checked facts",

  tiles = {
    ["CU/S"]    = { slots = "a.a|a.a|a.a|a.a", n = 1, centre = "monastery", symbols = { shrine = true } },
    ["CU/SC"]   = { slots = "CCC|a.a|a.a|a.a", n = 1, centre = "monastery", borders = "a:C", symbols = { shrine = true } },
    ["CU/SR"]   = { slots = "a.a|a.a|ara|a.a", links = "r:*", n = 1, centre = "monastery", symbols = { shrine = true } },
    ["CU/SCFR"] = { slots = "CCC|a.a|ara|a.a", links = "r:*", n = 1, centre = "monastery", borders = "a:C",
                    symbols = { shrine = true } },
    ["CU/SRFR"] = { slots = "arb|b.b|bsa|a.a", links = "r:* s:*", n = 1, centre = "monastery", symbols = { shrine = true } },
  },
}
