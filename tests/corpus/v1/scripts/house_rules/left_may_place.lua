-- HOUSE-31: where the active player places nothing, his neighbours may, one figure in all.
return rule {
  id = "left_may_place",
  api = 1,
  title = "The neighbour may move in",
  source = "http://www.boardgamegeek.com/thread/96877",
  needs = { "base" },

  state = { taken = "bool" },

  on = {
    tile_placed  = { free = { order = 0, function(g) g.state.taken = false end } },
    figure_moved = { take = { when = { cause = "deploy" }, function(g) g.state.taken = true end } },
  },

  steps = {
    move_in = {
      stage = "after_action", who = "each_from_left", args = { "segment" },
      options = function(g, player, out)
        if g.state.taken or player == g.active or not g.part_tile then return end
        for _, segment in ipairs(g:deployments(player, { kind = "normal", tile = g.part_tile })) do
          out:add(segment)
        end
      end,
      apply = function(g, player, segment) g:deploy(player, "normal", segment) end,
    },
  },
}
