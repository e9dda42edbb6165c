-- expect: passed:
-- exit: 0
-- The honest form: what is offered depends on `state`, which the choice itself changes.
return rule {
  id = "changed_by_apply", api = 1, title = "Every second time, and it says so", needs = { "base" },
  state = { asked = "u16" },
  actions = { wave = {
    free = true, args = { "amount" }, limit = { per = "part", max = 3 },
    options = function(g, player, out)
      for n = 1, g.state.asked % 3 do out:add(n) end
    end,
    apply = function(g, player, n) g.state.asked = g.state.asked + n end,
  } },
  on = { turn_start = { count = { function(g) g.state.asked = (g.state.asked + 1) % 1000 end } } },
}
