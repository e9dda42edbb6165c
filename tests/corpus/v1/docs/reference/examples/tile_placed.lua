return rule {
  id = "tile_placed", api = 1, title = "East wind: a tile beyond x = 0 pays a point",
  needs = { "base" },
  on = {
    tile_placed = {
      east = { function(g, ev)
        if ev.cell.x > 0 then g:award(ev.player, 1, { why = "east" }) end
      end },
    },
  },
}
