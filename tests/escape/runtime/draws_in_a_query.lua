-- expect: 'roll' is not allowed in 'place_ok' (read-only)
return rule {
  id = "draws_in_a_query", api = 1, needs = { "base" },
  lists = { place_ok = { mine = { test = function(g, tile, cell, rotation) return g:roll(6) > 1 end } } },
}
