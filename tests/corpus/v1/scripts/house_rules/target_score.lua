-- HOUSE-51: whoever has so many points ends the game with this turn, and nothing more is scored.
return rule {
  id = "target_score",
  api = 1,
  title = "First to a hundred",
  source = "reddit r/Carcassonne 1gqaugu, https://rl.huuu.biz/r/Carcassonne/comments/1gqaugu/",
  needs = { "base" },

  options = {
    target = { values = { 50, 100, 150 }, default = 100, help = "with so many points the game ends" },
    cap    = { values = { 30, 20, 0 }, default = 30, help = "the most that one feature gives; 0: no limit" },
  },

  awards = {
    cap = { stage = "limit", when = { class = "feature" }, max = opt("cap"),
            enabled = opt("cap", { [30] = true, [20] = true, [0] = false }) },
  },

  state = { reached = "bool", score = { type = "i32", per = "player" } },

  on = {
    turn_start = { note = { function(g)
      for _, player in ipairs(g:players()) do g.state.score[player] = player.score end
    end } },
    points = { first = { function(g, ev) -- a point given and taken back is what the tie-break counts
      local score = g.state.score
      score[ev.player] = score[ev.player] + ev.points
      if g.state.reached or score[ev.player] < g:opt("target") then return end
      g.state.reached = true
      g:award(ev.player, 1, { why = "first" })
      g:pay(ev.player, 1, { why = "taken_back" })
    end } },
  },

  game_over = {
    target = { moment = "turn_end", final = "none", test = function(g) return g.state.reached end },
  },
  result = { tie = { { by = "points", why = "first" } } },
}
