-- A fence around the landscape: every placement costs a point for the gate, and points can be wasted
-- while the question is open.
return rule {
  id = "fence", api = 1, title = "Fence", needs = { "base" },
  state = { open = "bool" },
  lists = { place_ok = { fence = { test = function(g, tile, cell, rotation) return g.state.open end } } },
  on = { tile_placed = { close = { function(g) g.state.open = false end } } },
  assists = {
    gate = { args = { "cell", "rotation" },
      options = function(g, p, out, tile)
        if p.score > 0 then out:add(g:at(1, 0), 0) end
      end,
      apply = function(g, p, cell, rotation)
        g:pay(p, 1, { why = "toll" })
        g.state.open = true
      end },
  },
  actions = {
    waste = { stage = "any",
      options = function(g, p, out)
        if p.score > 0 then out:add() end
      end,
      apply = function(g, p) g:pay(p, 1, { why = "toll" }) end },
  },
}
