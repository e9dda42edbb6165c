-- expect: passed: 
-- exit: 0
local rule = rule
do
  local _ENV = { x = 1 }
  x = 2
end
return rule { id = "env_local", api = 1, needs = { "base" } }
