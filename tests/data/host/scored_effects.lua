-- Hears of everything that is scored, by an effect, for test_quick_end.c.
return rule {
  id = "scored_effects", api = 1, title = "Scored effects", needs = { "base" },
  on = {
    scored = { share = { { { award = 1, to = players { owns = figures { on = "this" } }, times = figures { on = "this" } } } } },
  },
}
