-- Filling a hole of three sides gives a further part, once a turn (HOUSE-18).
return rule {
  id = "hole_bonus",
  api = 1,
  title = "A bonus tile for filling a hole",
  source = "https://www.yumpu.com/en/document/view/37406976/carcassonne/8",
  needs = { "base" },

  causes = { "hole" },

  on = {
    tile_placed = {
      hole = { when = { bonus = false, cause = "tile", this = tiles { at = cells { sides = { min = 3 } } } },
               function(g) g:extra_part("hole") end },
    },
  },
}
