-- expect: a file makes its declaration while it is loaded
return rule {
  id = "declares_a_rule", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      declares_a_rule = {
        function(g, ev)
          rule { id = "x", api = 1 }
        end },
    },
  },
}
