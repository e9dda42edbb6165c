-- expect: true or false
return rule {
  id = "wrong_answer", api = 1, needs = { "base" },
  lists = { place_ok = { mine = { test = function(g, tile, cell, rotation) return "yes" end } } },
}
