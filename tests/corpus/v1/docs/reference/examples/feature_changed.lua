return rule {
  id = "feature_changed", api = 1, title = "Road workers: who makes a road longer gets a point",
  needs = { "base" },
  on = {
    feature_changed = {
      longer = { when = { kind = "road", grew = true }, function(g, ev)
        g:award(ev.player, 1, { why = "longer", feature = ev.feature })
      end },
    },
  },
}
