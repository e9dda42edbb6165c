-- Cities that are closed wait for somebody to stand there, and are complete without another tile then, for
-- test_final_guesses.c and test_paid_values.c.
return rule {
  id = "halls", api = 1, title = "Halls", needs = { "base" },
  lists = { complete_ok = { empty = { kind = "city", deny = features { kind = "city", occupied = false } } } },
}
