-- expect: runs too long: it used up its instruction budget
return rule {
  id = "loop_caught", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      loop_caught = {
        function(g, ev)
          while true do pcall(function() while true do end end) end
        end },
    },
  },
}
