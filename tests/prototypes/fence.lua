-- A fence around the landscape: every placement costs a point for the gate, and points can be wasted
-- while the question is open.
local rich = players { score = { min = 1 } }

return rule {
  id = "fence", api = 1, title = "Fence", needs = { "base" },
  state = { open = "bool" },
  lists = { place_ok = { fence = { test = function(g, tile, cell, rotation) return g.state.open end } } },
  on = { tile_placed = { close = { when = { state = { open = true } }, function(g) g.state.open = false end } } },
  assists = {
    gate = { args = { "cell", "rotation" }, when = { asked = rich },
      options = function(g, p, out) out:add(g:at(1, 0), 0) end,
      apply = function(g, p, cell, rotation)
        g:pay(p, 1, { why = "toll" })
        g.state.open = true
      end },
  },
  actions = {
    waste = { stage = "any", when = { asked = rich }, options = true,
      apply = function(g, p) g:pay(p, 1, { why = "toll" }) end },
  },
}
