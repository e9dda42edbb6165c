return rule {
  id = "tile_drawn", api = 1, title = "A blessing: who draws a monastery gets a point",
  needs = { "base" },
  on = {
    tile_drawn = {
      blessing = { when = { tile = "BA/L" }, function(g, ev)
        g:award(ev.player, 1, { why = "blessing" })
      end },
    },
  },
}
