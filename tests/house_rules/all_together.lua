-- Everybody on one side: all win together when they have ten points.
return rule {
  id = "all_together", api = 1, title = "Ten points together", needs = { "base" },
  sides = { by = "together", supply = "side" },
  result = {
    outcome = "win_lose", score = "side_sum",
    test = function(g)
      local sum = 0
      for _, p in ipairs(g:players()) do sum = sum + p.score end
      return sum >= 10
    end,
  },
}
