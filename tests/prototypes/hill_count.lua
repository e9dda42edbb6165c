-- House rule: not whether, but how many meeples stand on hills.
return rule {
  id = "hill_count", api = 1, title = "Count the meeples on hills", needs = { "hill.lua" },
  set = { ["hill.hill_tiebreak"] = "count" },
}
