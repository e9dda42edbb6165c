return rule {
  id = "setup", api = 1, title = "A start: the player after the first one gets a point for waiting",
  needs = { "base" },
  setup = function(g)
    g:award(g:seat(g.active, 1), 1, { why = "waiting" })
  end,
}
