return rule {
  id = "tie_starter_loses", api = 1, title = "Ties: who began is behind", needs = { "base" },
  result = { tie = { { by = "not_first_player" } } },
}
