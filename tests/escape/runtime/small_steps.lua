-- expect: runs too long: all calls of this action used up their instruction budget
return rule {
  id = "small_steps", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      small_steps = {
        function(g, ev)
          for i = 1, 20000 do end
        end },
    },
  },
}
