return rule {
  id = "turn_end", api = 1, title = "Wages: who has no meeple at home gets two points at the end of the turn",
  needs = { "base" },
  options = { wages = { values = { 2, 1 }, default = 2, help = "points for an empty supply" } },
  on = {
    turn_end = {
      wages = { function(g, ev)
        if g:supply(ev.player, "normal") == 0 then
          g:award(ev.player, g:opt("wages"), { why = "wages" })
        end
      end },
    },
  },
}
