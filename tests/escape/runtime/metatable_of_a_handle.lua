-- expect: table expected
return rule {
  id = "metatable_of_a_handle", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      metatable_of_a_handle = {
        function(g, ev)
          getmetatable(ev.cell).__index = nil
        end },
    },
  },
}
