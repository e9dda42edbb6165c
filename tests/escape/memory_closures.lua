-- expect: uses too much memory
local t = {}
for i = 1, 1e9 do t[i] = { function() return i end, i, i, i } end
return rule { id = "memory_closures", api = 1, needs = { "base" } }
