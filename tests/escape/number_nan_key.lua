-- expect: index is NaN
local t = {}
t[0 / 0] = 1
return rule { id = "number_nan_key", api = 1, needs = { "base" } }
