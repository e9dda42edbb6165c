-- A handler that does nothing, and one that reads and counts: what a call costs.
return rule {
  id = "nothing", api = 1, title = "Nothing", needs = { "base" },
  state = { tiles = "u16", east = "i32" },
  on = {
    tile_placed = {
      empty = { function() end },
      small = { function(g, ev)
        if ev.tile.cell.x > 0 then g.state.east = g.state.east + 1 end
        g.state.tiles = g.state.tiles + 1
      end },
    },
  },
}
