-- Double tiles with squares and half tiles: what is counted, where the ring of a castle is, that castles don't touch.
return rule {
  id = "doubles", api = 1, title = "Double tiles, for tests", needs = { "base" }, tiles = { "tiles/doubles.lua" },
  attrs = { castle = { scope = "tile" } },
  lists = { place_ok = { apart = { attr = "castle", not_touches = "castle" } } },
}
