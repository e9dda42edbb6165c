-- A set of six special monasteries (tiles/README.md explains the notation): German, Dutch & Belgian, or Japanese ones, which
-- differ in their pictures. The symbol `cloister` makes a second place of their middle, on which who lies there lies.
local sets = opt("sets", { [1] = 1, [2] = 2, [3] = 3 })

return tileset {
  id = "monasteries",
  api = 1,
  title = "Special monasteries",
  source = "Tile definitions of JCloisterZone (set 'monasteries'), as checked facts",

  tiles = {
    ["MO/M1"]  = { slots = "a.a|a.a|a.a|a.a", n = sets, centre = "monastery", symbols = { cloister = true } },
    ["MO/M2"]  = { slots = "a.a|a.a|a.a|a.a", n = sets, centre = "monastery", symbols = { cloister = true } },
    ["MO/M3"]  = { slots = "a.a|a.a|a.a|a.a", n = sets, centre = "monastery", symbols = { cloister = true } },
    ["MO/M4"]  = { slots = "a.a|a.a|a.a|a.a", n = sets, centre = "monastery", symbols = { cloister = true } },
    ["MO/MR1"] = { slots = "a.a|a.a|ara|a.a", links = "r:*", n = sets, centre = "monastery", symbols = { cloister = true } },
    ["MO/MR2"] = { slots = "a.a|a.a|ara|a.a", links = "r:*", n = sets, centre = "monastery", symbols = { cloister = true } },
  },
}
