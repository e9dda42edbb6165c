-- The Festival: on some tiles, whoever lays them may take a figure home instead of placing one.
-- Numbers like FE-22 are the numbered statements of the rules text.

return rule {
  id = "festival",
  api = 1,
  version = "1.0",
  title = "The Festival",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2011, 2016), with the answers of the publisher",
  needs = { "base" },
  tiles = { "festival" }, -- FE-1

  options = {
    festival = { values = { true, false }, help = "false: the symbol means nothing, the tiles are there" },
    who      = { values = { "figures", "meeples" },
                 help = "what may be taken home; meeples: by the letter of the text of CundCo (FE-22)" },
  },

  causes = { "festival" },
  attrs  = { festival = { scope = "tile", enabled = opt("festival") } },

  actions = {
    festival = { -- any own figure, wherever it stands, for no points (FE-20 to FE-25)
      order = 350, args = { "figure" }, when = { attr = "festival" },
      options = opt("who", { figures = figures { owner = "asked" }, meeples = figures { owner = "asked", group = "meeple" } }),
      apply = { { send_home = "arg.1", cause = "festival" } },
    },
  },
}
