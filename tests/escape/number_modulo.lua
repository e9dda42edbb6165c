-- expect: attempt to perform 'n%
local x = 1 % 0
return rule { id = "number_modulo", api = 1, needs = { "base" } }
