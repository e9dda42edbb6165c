-- Hears of everything that is scored in several ways, for test_quick_end.c: by an effect that looks at what lies around the
-- figures there, by one that looks at the whole board, by one that changes what the last one, a function, looks at.
local around = tiles { at = cells { around = "this", within = "ring8" } }

return rule {
  id = "scored_mixed", api = 1, title = "Scored, heard in several ways", needs = { "base" },
  state = { roads = "u16" },
  on = {
    scored = {
      near = { order = 100, { { award = 1, to = "this.owner", for_each = figures { on = "this" }, times = around } } },
      far  = { order = 200, { { award = 1, to = players {}, times = features { kind = "city", complete = true } } } },
      sets = { order = 300, when = { kind = "road" }, { { set = "roads", to = features { kind = "road" } } } },
      told = { order = 400, function(g, ev)
        for _, owner in ipairs(ev.owners) do g:award(owner, g.state.roads % 4) end
      end },
    },
  },
}
