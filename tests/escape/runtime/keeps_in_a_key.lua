-- expect: changed 'seen[a table or function]', which outlives the call
local seen = {}
return rule {
  id = "keeps_in_a_key", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_in_a_key = {
        function(g, ev)
          seen[{}] = true
        end },
    },
  },
}
