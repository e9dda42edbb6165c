-- expect: 1 passed
-- exit: 0
return rule {
  id = "endless_slow_but_ends", api = 1, title = "Goes on and on", needs = { "base" },
  steps = {
    slow = { stage = "post_score", auto = true, apply = function(g)
      for n = 1, 20000 do n = n end
    end },
  },
}
