return rule {
  id = "term", api = 1, title = "Long roads: a road of more than one tile counts its figures, too",
  needs = { "base" },
  terms = {
    company = { on = "road", tier = "bonus", n = 1,
      per = function(g, feature, player, done)
        return g:count { feature = feature }
      end },
  },
}
