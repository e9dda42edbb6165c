-- expect: changed 'to[1]', which outlives the call
local from, to = { 1, 2 }, {}
return rule {
  id = "keeps_in_a_moved_list", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_in_a_moved_list = {
        function(g, ev)
          table.move(from, 1, 2, 1, to)
        end },
    },
  },
}
