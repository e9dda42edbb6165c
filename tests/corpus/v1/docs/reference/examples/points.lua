return rule {
  id = "points", api = 1, title = "Tithe: of every award for a feature one point goes to the next player",
  needs = { "base" },
  on = {
    points = {
      tithe = { when = { class = "feature" }, function(g, ev)
        g:pay(ev.player, 1, { why = "tithe", to = ev.player.next })
      end },
    },
  },
}
