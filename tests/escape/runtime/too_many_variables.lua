-- expect: more than 200 variables that its functions set: too much to be looked through
local set = {}
for i = 1, 300 do
  local n = 0
  set[i] = function() n = n + 1 n = n - 1 end
end
return rule {
  id = "too_many_variables", api = 1, needs = { "base" },
  on = {
    turn_start = {
      too_many_variables = {
        function(g, ev)
          set[300]()
        end },
    },
  },
}
