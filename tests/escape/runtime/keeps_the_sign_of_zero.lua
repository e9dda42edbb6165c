-- expect: changed the variable 'zero', which outlives the call
local zero = 0.0
return rule {
  id = "keeps_the_sign_of_zero", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_the_sign_of_zero = {
        function(g, ev)
          zero = -zero
        end },
    },
  },
}
