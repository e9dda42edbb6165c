-- The sixth tile with a shrine (tiles/README.md explains the notation), of a box that had the shrines alone.
return tileset {
  id = "cult_6",
  api = 1,
  title = "Shrines: the sixth tile",
  source = "Tile definitions of JCloisterZone (set 'cult/6'), as checked facts",

  tiles = {
    ["CU/SRCR"] = { slots = "CCC|arb|b.b|bsa", links = "r:* s:*", n = 1, centre = "monastery",
                    borders = "a:C", symbols = { shrine = true } },
  },
}
