return rule {
  id = "part_end", api = 1, title = "Diligence: a second part of the turn after the very first tile",
  needs = { "base" },
  on = {
    part_end = {
      again = { function(g, ev)
        if g.turn == 1 then g:extra_part("again") end
      end },
    },
  },
  causes = { "again" },
}
