return rule {
  id = "step_options", api = 1, title = "Almsgiving: after the scoring the active player may give a point away",
  needs = { "base" },
  steps = {
    give = { stage = "post_score", who = "active", args = { "player" },
      options = function(g, player, out)
        if player.score == 0 then return end
        for _, p in ipairs(g:players()) do
          if p ~= player then out:add(p) end
        end
      end,
      apply = function(g, player, other) g:pay(player, 1, { why = "alms", to = other }) end },
  },
}
