-- expect: decisions without a tile, the last one 'endless_setup.draft'
return rule {
  id = "endless_setup", api = 1, title = "Goes on and on", needs = { "base" },
  steps = {
    draft = { stage = "setup", repeats = true, must = true, always_asks = true, 
      options = function(g, player, out) out:add() end,
      apply = function(g, player)  end },
  },
}
