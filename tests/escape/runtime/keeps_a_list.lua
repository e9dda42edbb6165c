-- expect: changed 'seen[1]', which outlives the call
local seen = {}
return rule {
  id = "keeps_a_list", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      keeps_a_list = {
        function(g, ev)
          table.insert(seen, 1)
        end },
    },
  },
}
