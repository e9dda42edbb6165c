-- The last scoring asks: whoever has a figure at home may have points for it, or for nothing.
return rule {
  id = "last_wish", api = 1, needs = { "base" },
  steps = {
    wish = { stage = "final", order = 500, who = "each_from_left", args = { "amount" },
      options = function(_, _, out)
        for n = 0, 3 do out:add(n) end
      end,
      apply = function(g, player, n) g:award(player, n == 3 and -5 or n * 10, { why = "wish" }) end },
  },
  reasons = { "wish" },
}
