-- Two half tiles for a rule that needs Halflings: they say nothing of a box.
return tileset {
  id = "more_half", api = 1, title = "More half tiles",
  tiles = { ["MO/1"] = { slots = "a.a|a.a|a.a", n = 2, apart = true } },
}
