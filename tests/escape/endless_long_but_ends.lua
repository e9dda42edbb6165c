-- expect: 1 passed
-- exit: 0
return rule {
  id = "endless_long_but_ends", api = 1, title = "Goes on and on", needs = { "base" },
  -- 2,000 decisions in a row: more than usual, and said so
  patch = { ["base.bounds"] = 10 },
  state = { n = "u16" },
  steps = {
    count = { stage = "setup", repeats = true, must = true, args = { "amount" },
      options = function(g, player, out)
        for n = 1, g.state.n < 2000 and 2 or 0 do out:add(n) end
      end,
      apply = function(g, player, amount) g.state.n = g.state.n + 1 end },
  },
}
