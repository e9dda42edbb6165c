-- expect: runs too long: it used up its instruction budget
return rule {
  id = "memory_caught", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      memory_caught = {
        function(g, ev)
          pcall(function() local t = {} for i = 1, 1e9 do t[i] = { i } end end)
        end },
    },
  },
}
