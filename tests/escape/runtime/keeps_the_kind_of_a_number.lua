-- expect: changed 'bit[1]', which outlives the call
local bit = { 1 }
return rule {
  id = "keeps_the_kind_of_a_number", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_the_kind_of_a_number = {
        function(g, ev)
          bit[1] = math.type(bit[1]) == "integer" and 1.0 or 1
        end },
    },
  },
}
