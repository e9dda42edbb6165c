-- expect: this always fails
return rule {
  id = "error_text", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      error_text = {
        function(g, ev)
          error("this always fails")
        end },
    },
  },
}
