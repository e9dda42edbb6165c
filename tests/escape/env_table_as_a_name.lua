-- expect: unknown name '<table>'
local x = _ENV[{}]
return rule { id = "env_table_as_a_name", api = 1, needs = { "base" } }
