-- Four functions as rules mostly have them: './dev bench' counts what one call of each costs.
return rule {
  id = "calls", api = 1, title = "Bench: typical functions", needs = { "base" },
  causes = { "bench" },
  -- a listener that awards points
  on = { tile_placed = { points = { function(g, ev)
    if ev.cell then g:award(ev.player, 1, { why = "points", class = "bonus" }) end
  end } } },
  reasons = { "points" },
  -- a term
  terms = { company = { on = "road", tier = "bonus", n = 1,
    per = function(g, feature, player, done)
      return done and feature.size > 2 and g:count_figures { feature = feature, owner = player } or 0
    end } },
  -- options over figures, and an apply that sends one home
  actions = { home = { order = 700, args = { "figure" },
    options = function(g, player, out)
      for _, figure in ipairs(g:figures { owner = player, group = "meeple" }) do
        if figure.feature and not figure.feature.complete then out:add(figure) end
      end
    end,
    apply = function(g, player, figure)
      if figure.on_board then g:send_home(figure, "bench") end
    end } },
}
