-- expect: x
return rule {
  id = "writes_to_g", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      writes_to_g = {
        function(g, ev)
          g.x = 1
        end },
    },
  },
}
