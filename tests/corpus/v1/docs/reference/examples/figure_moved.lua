return rule {
  id = "figure_moved", api = 1, title = "Wages: a meeple that is placed costs a point, if there is one",
  needs = { "base" },
  on = {
    figure_moved = {
      wages = { when = { figure = "meeple", cause = "deploy" }, function(g, ev)
        g:pay(ev.player, 1, { why = "wages", floor = 0 })
      end },
    },
  },
}
