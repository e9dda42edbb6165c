return rule {
  id = "tile_drawn", api = 1, title = "A blessing: who draws a monastery gets a point",
  needs = { "base" },
  on = {
    tile_drawn = {
      blessing = { function(g, ev)
        if ev.type.id == "BA/L" then g:award(ev.player, 1, { why = "blessing" }) end
      end },
    },
  },
}
