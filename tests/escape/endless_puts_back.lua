-- expect: decisions without a tile, the last one 'endless_puts_back.no'
return rule {
  id = "endless_puts_back", api = 1, title = "Goes on and on", needs = { "base" },
  steps = {
    no = { stage = "drawn", must = true, always_asks = true, 
      options = function(g, player, out) out:add() end,
      apply = function(g, player) g:put_back(g.drawn, "shuffle") end },
  },
}
