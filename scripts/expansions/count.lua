return rule {
  id = "count", api = 1, needs = { "base" }, tiles = { "count" },
  segments = { carcassonne = { completion = "never", seen_as = "city", as_one = true } },
  attrs = { quarters = { scope = "tile", hidden = true } },
  layout = { city = { tiles = { "CO/1 -2,-1", "CO/2 -1,-1", "CO/3 0,-1", "CO/4 1,-1", "CO/5 -2,0", "CO/6 -1,0",
    "CO/7 0,0", "CO/8 1,0", "CO/9 -2,1", "CO/10 -1,1", "CO/11 0,1", "CO/12 1,1" } } },
}
