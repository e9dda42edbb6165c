return rule {
  id = "completed", api = 1, title = "Harvest: a point for each feature that a tile completes",
  needs = { "base" },
  on = {
    completed = {
      harvest = { function(g, ev)
        g:award(g.active, #ev:features(), { why = "harvest" })
      end },
    },
  },
}
