-- expect: unknown name '
local x = _ENV[string.rep("x", 60000)]
return rule { id = "env_long_name", api = 1, needs = { "base" } }
