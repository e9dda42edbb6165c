return rule {
  id = "won", api = 1, title = "Together: forty points, or all have lost",
  needs = { "base" },
  sides = { by = "together" },
  result = {
    outcome = "win_lose",
    test = function(g)
      local sum = 0
      for _, player in ipairs(g:players()) do sum = sum + player.score end
      return sum >= 40
    end,
  },
}
