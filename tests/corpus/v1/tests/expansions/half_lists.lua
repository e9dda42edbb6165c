return rule {
  id = "half_lists", api = 1, title = "Where half tiles may lie, for the tests of Halflings",
  needs = { "half_plain.lua", "river" },
  tiles = { "tiles/half_lists.lua" },
  lists = { place_ok = { circles = { attr = "crop_circle", touches = "vineyard", ring = 4 } } },
}
