-- expect: runs too long: it used up its instruction budget
local t = {}
for i = 1, 1e9 do t[i] = function() return i end end
return rule { id = "memory_closures", api = 1, needs = { "base" } }
