-- Tiles for the tests of Hills & Sheep.
return tileset {
  id = "hs_sides_tiles", api = 1, title = "Tiles for the tests of Hills & Sheep",
  tiles = {
    ["TH/any"] = { slots = "*|*|*|*", n = 4, centre = "monastery" },
    ["TH/CDD"] = { slots = "CDD|DDD|a.a|CCC", n = 2, borders = "a:CD" },
  },
}
