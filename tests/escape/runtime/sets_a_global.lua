-- expect: 'count' can't be set here
return rule {
  id = "sets_a_global", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      sets_a_global = {
        function(g, ev)
          count = 1
        end },
    },
  },
}
