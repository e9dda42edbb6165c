-- expect: changed the variable '_ENV', which outlives the call
local n = 0
return rule {
  id = "keeps_in_the_environment", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_in_the_environment = {
        function(g, ev)
          _ENV = setmetatable({ n = n }, { __index = _ENV })
        end },
    },
  },
}
