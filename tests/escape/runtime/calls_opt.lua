-- expect: opt can only be called while the file is loaded
return rule {
  id = "calls_opt", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      calls_opt = {
        function(g, ev)
          local x = opt("x")
        end },
    },
  },
}
