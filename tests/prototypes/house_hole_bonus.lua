-- HOUSE 18: filling a hole of three sides gives another part, once a turn.
return rule {
  id = "house_hole_bonus", api = 1, title = "A bonus tile for filling a hole", needs = { "base" },
  causes = { "hole" },
  on = {
    tile_placed = {
      hole = { when = { bonus = false }, function(g, ev)
        if #g:sides(ev.cell) >= 3 then g:extra_part("hole") end
      end },
    },
  },
}
