-- expect: changed 'list[1]', which outlives the call
local list = { 3, 1, 2 }
return rule {
  id = "keeps_in_a_sorted_list", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_in_a_sorted_list = {
        function(g, ev)
          table.sort(list)
        end },
    },
  },
}
