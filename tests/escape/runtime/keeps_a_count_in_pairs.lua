-- expect: changed the iterator 'count', which outlives the call
local count = pairs({ 1, 2, 3, 4, 5, 6, 7, 8, 9 })
return rule {
  id = "keeps_a_count_in_pairs", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_a_count_in_pairs = {
        function(g, ev)
          g:award(ev.player, count() or 0)
        end },
    },
  },
}
