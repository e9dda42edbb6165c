-- expect: changed the variable 'n', which outlives the call
local n = 0
return rule {
  id = "keeps_in_a_function_inside", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_in_a_function_inside = {
        function(g, ev)
          local function outer()
            return function() n = n + 1 end
          end
          outer()()
        end },
    },
  },
}
