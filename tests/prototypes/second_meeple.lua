-- House rule: for two points a second meeple goes on the tile just laid.
return rule {
  id = "second_meeple", api = 1, title = "A second meeple", needs = { "base" },
  steps = {
    second = { stage = "after_action", order = 100, args = { "segment" },
      when = { asked = players { score = { min = 2 } } },
      options = segments { tile = "part", takes = figures { kind = "normal" } },
      apply = function(g, p, s)
        g:pay(p, 2, { why = "wages" })
        g:deploy(p, "normal", s)
      end },
  },
}
