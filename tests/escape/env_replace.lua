-- expect: passed: 
-- exit: 0
local rule = rule
_ENV = {}
print = nil
return rule { id = "env_replace", api = 1, needs = { "base" }, x = load }
