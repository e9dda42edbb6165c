-- expect: an error that is no text but a nil
return rule {
  id = "error_nil", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      error_nil = {
        function(g, ev)
          error(nil)
        end },
    },
  },
}
