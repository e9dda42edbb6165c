return rule {
  id = "tb_bonus", api = 1, title = "Bonuses count twice", needs = { "base", "traders_and_builders" },
  awards = { twice = { stage = "scale", n = 2, when = { class = "bonus" } } },
}
