-- HOUSE 31: where the active player places nothing, the others may, from the left, one of them.
return rule {
  id = "house_left_may_place", api = 1, title = "The neighbour may move in", needs = { "base" },
  state = { taken = "bool" },
  on = {
    tile_placed  = { open = { function(g) g.state.taken = false end } },
    figure_moved = { take = { when = { cause = "deploy" }, function(g) g.state.taken = true end } },
  },
  steps = {
    move_in = { stage = "after_action", who = "each_from_left", args = { "kind", "segment" },
      options = function(g, p, out)
        if g.state.taken or p == g.active then return end
        for _, s in ipairs(g:deployments(p, { kind = "normal", tile = g.part_tile })) do out:add("normal", s) end
      end,
      apply = function(g, p, kind, s) g:deploy(p, kind, s) end },
  },
}
