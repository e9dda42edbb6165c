-- expect: passed: 
-- exit: 0
local t = {}
t[1 << 40] = 1
assert(#t == 0)
return rule { id = "memory_insert_far", api = 1, needs = { "base" } }
