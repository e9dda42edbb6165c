-- expect: decisions without a tile, the last one 'endless_final.another'
return rule {
  id = "endless_final", api = 1, title = "Goes on and on", needs = { "base" },
  steps = {
    last_word = { stage = "final", must = true, args = { "amount" },
      options = function(g, player, out) out:add(1) out:add(2) end,
      apply = function(g, player) g:push("another") end },
    another = { must = true, args = { "amount" },
      options = function(g, player, out) out:add(1) out:add(2) end,
      apply = function(g, player) g:push("another") end },
  },
}
