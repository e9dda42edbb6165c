-- expect: attempt to divide by zero
local x = 1 // 0
return rule { id = "number_divide", api = 1, needs = { "base" } }
