-- What a symbol counts for where two half tiles lie in one cell: `peak` is of the cell, `vine` of its tile.
return rule {
  id = "pairs", api = 1, title = "Symbols on half tiles, for tests", needs = { "base" }, tiles = { "tiles/pairs.lua" },
  attrs = { peak = { scope = "cell" }, vine = { scope = "tile" } },
  terms = {
    vines  = { on = "monastery", tier = "add", per = "ring9:attr:vine", n = 10 },
    around = { on = "monastery", tier = "add", per = "ring8:attr:vine", n = 100 },
    peaks  = { on = "road", tier = "add", per = "attr:peak", n = 1000 },
  },
  majority = { tiebreak = { peak = { measure = "presence", figures = { group = "meeple", cell_attr = "peak" } } } },
}
