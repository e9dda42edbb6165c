-- expect: changed the variable 'last'
local last
return rule {
  id = "keeps_a_handle", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      keeps_a_handle = {
        function(g, ev)
          last = ev.cell
        end },
    },
  },
}
