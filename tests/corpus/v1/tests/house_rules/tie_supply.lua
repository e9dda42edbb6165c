-- Used at tournaments: among equals who has more meeples at home is ahead.
return rule {
  id = "tie_supply", api = 1, title = "Ties: more meeples in the supply", needs = { "base" },
  result = { tie = { { by = "supply", figure = "meeple" } } },
}
