-- expect: decisions without a tile, the last one 'endless_pre_final.last_word'
return rule {
  id = "endless_pre_final", api = 1, title = "Goes on and on", needs = { "base" },
  steps = {
    last_word = { stage = "pre_final", repeats = true, must = true, always_asks = true, 
      options = function(g, player, out) out:add() end,
      apply = function(g, player)  end },
  },
}
