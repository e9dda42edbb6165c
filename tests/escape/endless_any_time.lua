-- expect: decisions without a tile, the last one 'endless_any_time.dance'
return rule {
  id = "endless_any_time", api = 1, title = "Goes on and on", needs = { "base" },
  actions = {
    dance = { stage = "any", exclusive = true, must = true, 
      options = function(g, player, out) out:add() end,
      apply = function(g, player)  end },
  },
}
