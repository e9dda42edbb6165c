-- expect: more than 1000 calls of scripts in one action, 'endless_forced.only' the last
return rule {
  id = "endless_forced", api = 1, title = "Goes on and on", needs = { "base" },
  steps = {
    only = { stage = "placed", must = true, repeats = true, 
      options = function(g, player, out) out:add() end,
      apply = function(g, player)  end },
  },
}
