-- The one tile of doom_tile.lua. It is never laid: its sides fit everything so that it is always drawn.
return tileset {
  id = "doom", api = 1, title = "The tile that ends the game",
  tiles = { ["DOOM"] = { slots = "*|*|*|*", n = 1, symbols = { doom = true } } },
}
