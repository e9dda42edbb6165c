-- expect: changed the variable 'n'
local n = 0
return rule {
  id = "keeps_a_number", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      keeps_a_number = {
        function(g, ev)
          n = n + 1
        end },
    },
  },
}
