-- Tiles that fit everywhere and lie apart, as those of expansion 5 do.
return tileset {
  id = "abbeys", api = 1, title = "Abbeys",
  tiles = { ["AY/1"] = { slots = "*|*|*|*", n = 6, apart = true, centre = "monastery" } },
}
