-- expect: uses too much memory
local t = {}
for i = 1, 1e9 do t[i] = "the number " .. i end
return rule { id = "memory_strings", api = 1, needs = { "base" } }
