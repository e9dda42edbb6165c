return rule {
  id = "step_apply", api = 1, title = "A die after every turn: a six is a point",
  needs = { "base" },
  state = { last = "u8" },
  steps = {
    roll = { stage = "post_score", auto = true,
      apply = function(g)
        g.state.last = g:roll(6)
        if g.state.last == 6 then g:award(g.active, 1, { why = "six" }) end
      end },
  },
}
