-- expect: adjacent can only be called while the file is loaded
return rule {
  id = "calls_adjacent", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      calls_adjacent = {
        function(g, ev)
          local x = adjacent { kind = "city" }
        end },
    },
  },
}
