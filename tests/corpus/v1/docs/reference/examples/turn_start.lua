return rule {
  id = "turn_start", api = 1, title = "Alms: who is last gets a point at the begin of the turn",
  needs = { "base" },
  on = {
    turn_start = {
      alms = { function(g, ev)
        for _, p in ipairs(g:players()) do
          if p ~= ev.player and p.score <= ev.player.score then return end
        end
        g:award(ev.player, 1, { why = "alms" })
      end },
    },
  },
}
