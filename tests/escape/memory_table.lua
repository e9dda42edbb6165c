-- expect: uses too much memory
local t = {}
for i = 1, 1e9 do t[i] = i end
return rule { id = "memory_table", api = 1, needs = { "base" } }
