-- expect: runs too long: it used up its instruction budget
return rule {
  id = "memory", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      memory = {
        function(g, ev)
          local t = {}
          for i = 1, 1e9 do t[i] = { i } end
        end },
    },
  },
}
