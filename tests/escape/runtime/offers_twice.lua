-- expect: twice
return rule {
  id = "offers_twice", api = 1, needs = { "base" },
  steps = {
    ask = { stage = "placed", args = { "amount" },
      options = function(g, player, out) out:add(1) out:add(1) end,
      apply = function(g, player, n) end },
  },
}
