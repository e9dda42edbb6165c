return rule {
  id = "game_over", api = 1, title = "First to ten: the turn in which somebody has ten points is the last",
  needs = { "base" },
  options = { target = { values = { 10, 20, 50 }, default = 10, help = "points that end the game" } },
  game_over = {
    ten = { moment = "turn_end", final = "none",
      test = function(g)
        for _, p in ipairs(g:players()) do
          if p.score >= g:opt("target") then return true end
        end
        return false
      end },
  },
}
