-- A read-only function that is asked about every placement.
return rule {
  id = "filter", api = 1, title = "Bench: a filter on every placement", needs = { "base" },
  lists = {
    place_ok = {
      all = { test = function(g, tile, cell, rotation) return rotation < 4 end },
    },
  },
}
