-- What hills do, for the rules that bring tiles with hills: a tile lies hidden under each, and of tied players those
-- win who have meeples on one. Whose tiles show hills declares the symbol once more, and whether it is in.
return rule {
  id = "hill",
  api = 1,
  version = "1.0",
  title = "Hills, of whichever set",
  credit = "Klaus-Jürgen Wrede",
  source = "Hills & Sheep and Halflings, whose rules say the same",
  needs = { "base" },
  part = true,

  options = {
    cover_timing = { values = { "on_place", "on_draw" }, default = "on_place",
                was = { "hills_and_sheep.hill_cover_timing", "halflings.hill_cover_timing" },
                help = "when the tile under a hill is taken (HS-20, HS-25, HALF-63)" },
    tiebreak = { values = { "presence", "count", "off" }, default = "presence",
                was = { "hills_and_sheep.hill_tiebreak", "halflings.hill_tiebreak" },
                help = "who of the tied ones wins: those on hills (HS-51, HALF-68), those with most on them (H-2), all" },
  },

  attrs = { hill = { scope = "cell", enabled = false } }, -- only its name

  majority = { tiebreak = {
    hill = { order = 100, measure = opt("tiebreak"), figures = { group = "meeple", cell_attr = "hill" } },
  } },

  steps = {
    cover = { -- the next tile of the stack is laid under a hill, unseen (HS-20 to HS-25, HALF-64, HALF-66)
      stage = opt("cover_timing", { on_place = "placed", on_draw = "drawn" }), order = 100, auto = true,
      when = { attr = "hill" },
      apply = function(g) g:hide_under() end, -- the last tile of the stack has no cover (HS-22)
    },
  },
  on = {
    tile_unplaceable = { -- by the letter of the rules it takes its cover along (HS-25)
      cover = { when = { attr = "hill", option = { "cover_timing", "on_draw" } },
                function(g) g:hide_under() end },
    },
  },
}
