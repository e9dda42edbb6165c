return rule {
  id = "weight", api = 1, title = "A captain, who counts for two where he stands alone",
  needs = { "base" },
  figures = {
    captain = { group = "meeple", n = 1, on = { "city", "road" },
      weight = function(g, figure, feature)
        return g:count { feature = feature, owner = figure.owner } == 1 and 2 or 1
      end },
  },
}
