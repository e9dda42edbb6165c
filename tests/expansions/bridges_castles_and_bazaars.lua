-- Bridges, Castles & Bazaars: what the box holds.
return scenario {
  defaults = { with = { "bridges_castles_and_bazaars" } },

  ["BCB-1 BCB-3 twelve tiles come into the supply of 71"] = {
    rulesets = { { set = { ["base.tile_edition"] = 1 } }, { set = { ["base.tile_edition"] = 2 } } },
    play = { { stack = 82 } },
  },
  ["BCB-1 with several players there are as many"] = { players = 6, play = { { stack = 82 } } },
}
