-- expect: runs too long: it used up its instruction budget
return rule {
  id = "loop", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      loop = {
        function(g, ev)
          while true do end
        end },
    },
  },
}
