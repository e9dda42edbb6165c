-- HOUSE-51: whoever has so many points ends the game with this turn, and nothing more is scored.
return rule {
  id = "target_score",
  api = 1,
  title = "First to a hundred",
  source = "reddit r/Carcassonne 1gqaugu, https://rl.huuu.biz/r/Carcassonne/comments/1gqaugu/",
  needs = { "base" },

  options = {
    target = { values = { 50, 100, 150 }, default = 100, help = "with so many points the game ends" },
  },

  game_over = {
    target = {
      moment = "turn_end", final = "none",
      test = function(g)
        for _, player in ipairs(g:players()) do
          if player.score >= g:opt("target") then return true end
        end
        return false
      end,
    },
  },
}
