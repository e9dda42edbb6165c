return rule {
  id = "complete_ok", api = 1, title = "No short roads: a road of two tiles is never complete",
  needs = { "base" },
  lists = {
    complete_ok = {
      long = { kind = "road", test = function(g, feature) return feature.tiles > 2 end },
    },
  },
}
