-- expect: passed: 
-- exit: 0
local text, part = string.rep("a", 60000), string.rep("a", 300) .. "b"
assert(not string.find(text, part))
return rule { id = "row05_find_worst", api = 1, needs = { "base" } }
