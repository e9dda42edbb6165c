-- expect: 4096
return rule {
  id = "many_offers", api = 1, needs = { "base" },
  steps = {
    ask = { stage = "placed", args = { "amount" },
      options = function(g, player, out) for i = 0, 60000 do out:add(i) end end,
      apply = function(g, player, n) end },
  },
}
