return rule {
  id = "turn_skip", api = 1, title = "Hangover: who has twenty points or more misses every turn until somebody else has, too",
  needs = { "base" },
  turn_skip = {
    hangover = { test = function(g, player)
      local rich = 0
      for _, p in ipairs(g:players()) do
        if p.score >= 20 then rich = rich + 1 end
      end
      return rich == 1 and player.score >= 20
    end },
  },
}
