-- A monastery is worth one more for each other one in the eight cells around it (HOUSE-50).
return rule {
  id = "monk_adds",
  api = 1,
  title = "Cloisters next to each other",
  source = "The list of house rules of this project; no page describes it",
  needs = { "base" },

  terms = {
    neighbours = {
      on = "monastery", tier = "add",
      per = features { kind = "monastery", at = cells { around = "this", within = "ring8" } },
    },
  },
}
