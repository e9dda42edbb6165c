-- expect: runs too long: all calls of this action used up their instruction budget
return rule {
  id = "small_steps", api = 1, needs = { "base" },
  on = {
    tile_placed = { begin = { function(g, ev) g:emit("small_steps.again", 1) end } },
    ["small_steps.again"] = {
      small_steps = {
        function(g, ev)
          for i = 1, 400000 do end
          g:emit("small_steps.again", 1)
        end },
    },
  },
}
