-- expect: decisions without a tile, the last one 'endless_pushes.p
return rule {
  id = "endless_pushes", api = 1, title = "Goes on and on", needs = { "base" },
  steps = {
    start = { stage = "placed", must = true, always_asks = true, 
      options = function(g, player, out) out:add() end,
      apply = function(g, player) g:push("ping") end },
    ping = { must = true, always_asks = true, 
      options = function(g, player, out) out:add() end,
      apply = function(g, player) g:push("pong") end },
    pong = { must = true, always_asks = true, 
      options = function(g, player, out) out:add() end,
      apply = function(g, player) g:push("ping") end },
  },
}
