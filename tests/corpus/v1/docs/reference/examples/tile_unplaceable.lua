return rule {
  id = "tile_unplaceable", api = 1, title = "A comfort: whoever draws a tile that fits nowhere gets a point",
  needs = { "base" },
  on = {
    tile_unplaceable = {
      comfort = { function(g, ev) g:award(ev.player, 1, { why = "comfort" }) end },
    },
  },
}
