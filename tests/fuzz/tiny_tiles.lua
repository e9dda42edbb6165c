return tileset {
  id = "tiny_tiles",
  api = 1,
  tiles = { C = { slots = "CCC|a.a|a.a|a.a", n = 4, borders = "a:C" } },
}
