return rule {
  id = "figure_leaving", api = 1, title = "Settlers: a meeple scored in a city stays there",
  needs = { "base" },
  on = {
    figure_leaving = {
      settle = { when = { kind = "city", cause = "scored" }, function(g, ev)
        return "stay"
      end },
    },
  },
}
