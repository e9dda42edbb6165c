-- expect: table expected
return rule {
  id = "metatable_of_g", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      metatable_of_g = {
        function(g, ev)
          getmetatable(g).__index = nil
        end },
    },
  },
}
