-- The Festival: on some tiles, whoever lays them may take a figure home instead of placing one.
-- Numbers like FE-22 are the numbered statements of the rules text.

-- Any of his, on the board or in the City of Carcassonne (FE-22, FE-23).
local which    = opt("who", { figures = { "meeple", "special" }, meeples = "meeple" })
local on_board = figures { owner = "asked", group = which }
local in_city  = figures { owner = "asked", group = which,
                           zone = { "count.castle", "count.market", "count.blacksmith", "count.cathedral" } }

return rule {
  id = "festival", api = 1, version = "1.0", title = "The Festival", credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2011, 2016), with the answers of the publisher",
  needs = { "base" }, optional = { "count" },
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
      options = opt("count.played", { [true] = { on_board, in_city }, [false] = on_board }),
      apply = { { send_home = "arg.1", cause = "festival" } },
    },
  },
}
