-- Ends each part behind its scoring, by a rule, for abbey_and_mayor_others.lua.
return rule {
  id = "am_curfew", api = 1, title = "Curfew", needs = { "abbey_and_mayor" },
  state = { rung = "u8", late = "u8" },
  steps = {
    bell = { stage = "post_score", order = 900, auto = true, apply = function(g)
      if g.state.rung == 50 then return end
      g.state.rung = g.state.rung + 1
      g:end_part()
    end },
    late = { stage = "post_score", order = 901, auto = true, apply = function(g) g.state.late = math.min(g.state.late + 1, 50) end },
  },
}
