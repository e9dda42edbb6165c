-- expect: number has no integer representation
local x = 1e300 | 0
return rule { id = "number_no_integer", api = 1, needs = { "base" } }
