return rule {
  id = "step_who", api = 1, title = "Consolation: who has fewest points may take one after each scoring",
  needs = { "base" },
  steps = {
    console = { stage = "post_score",
      who = function(g)
        local least
        for _, p in ipairs(g:players()) do
          if not least or p.score < least.score then least = p end
        end
        return least
      end,
      options = function(g, player, out) out:add() end,
      apply = function(g, player) g:award(player, 1, { why = "consolation" }) end },
  },
}
