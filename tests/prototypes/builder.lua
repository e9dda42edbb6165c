-- Builder and pig: special figures that need an own meeple; a second part of the turn, never a chain
-- unless the option says so.
return rule {
  id = "builder", api = 1, title = "Builder and pig", needs = { "base" },

  options = { chain = { values = { false, true }, default = false, help = "the second part can earn a third one" } },
  state   = { earned = "bool" },
  causes  = { "builder" },

  figures = {
    builder = { group = "special", n = 1, on = { "road", "city" }, weight = 0, needs_own = "meeple",
                stays_with = "meeple", ignores_occupancy = true, blocks_occupancy = false },
    pig     = { group = "special", n = 1, on = { "field" }, weight = 0, needs_own = "meeple",
                stays_with = "meeple", ignores_occupancy = true, blocks_occupancy = false },
  },

  terms = {
    pig = { on = "field", mode = "final", tier = "add", per = adjacent { kind = "city", done = true },
            when = { own_figure = "pig" } },
  },

  on = {
    feature_changed = {
      works = { order = 300, when = { figure = "builder", own = true, grew = true, cause = "tile", state = { earned = false } },
        function(g, ev)
          g.state.earned = ev:had("builder", ev.player) and (g.part_of_turn == 1 or g:opt("chain"))
        end },
    },
    part_end = {
      second_part = { order = 900, when = { state = { earned = true } }, function(g)
        g.state.earned = false
        g:extra_part("builder", { chain = g:opt("chain") })
      end },
    },
  },
}
