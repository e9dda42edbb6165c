-- expect: decisions without a tile, the last one 'endless_repeats.count'
return rule {
  id = "endless_repeats", api = 1, title = "Goes on and on", needs = { "base" },
  steps = {
    count = { stage = "placed", must = true, repeats = true, args = { "amount" },
      options = function(g, player, out) out:add(1) out:add(2) end,
      apply = function(g, player)  end },
  },
}
