-- A river over the long side.
return tileset {
  id = "half_lists", api = 1, title = "Half tiles with a river, for tests",
  tiles = { ["HL/I"] = { slots = "aib|bia|a.a", n = 4, apart = true, symbols = { river = true } } },
}
