-- expect: decisions without a tile, the last one 'endless_free_action.dance'
return rule {
  id = "endless_free_action", api = 1, title = "Goes on and on", needs = { "base" },
  actions = {
    dance = { free = true, exclusive = true, must = true, 
      options = function(g, player, out) out:add() end,
      apply = function(g, player)  end },
  },
}
