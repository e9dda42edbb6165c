return rule {
  id = "half_plain", api = 1, title = "Tiles for the tests of Halflings", needs = { "halflings" },
  tiles = { "tiles/half_plain.lua" },
}
