-- expect: read-only
return rule {
  id = "state_in_a_query", api = 1, needs = { "base" },
  state = { n = "u8" },
  lists = { place_ok = { mine = { test = function(g, tile, cell, rotation)
    g.state.n = g.state.n + 1
    return true
  end } } },
}
