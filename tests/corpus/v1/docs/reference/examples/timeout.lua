return rule {
  id = "timeout", api = 1, title = "Dawdlers: whoever's time is over loses the rest of the turn, and two points",
  needs = { "base" },
  on = {
    timeout = {
      dawdler = { function(g, ev)
        g:award(ev.player, -2, { why = "dawdler", class = "bonus" })
        g:end_part()
      end },
    },
  },
}
