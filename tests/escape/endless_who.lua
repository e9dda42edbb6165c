-- expect: decisions without a tile, the last one 'endless_who.me'
return rule {
  id = "endless_who", api = 1, title = "Goes on and on", needs = { "base" },
  steps = {
    me = { stage = "placed", who = function(g) return g.active end, repeats = true, must = true, always_asks = true, 
      options = function(g, player, out) out:add() end,
      apply = function(g, player)  end },
  },
}
