-- expect: table or string expected
return rule {
  id = "rawlen_of_a_handle", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      rawlen_of_a_handle = {
        function(g, ev)
          rawlen(ev.cell)
        end },
    },
  },
}
