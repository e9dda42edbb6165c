-- expect: an error that is no text but a table
return rule {
  id = "error_table", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      error_table = {
        function(g, ev)
          error({})
        end },
    },
  },
}
