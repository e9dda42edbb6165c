-- expect: passed: 
-- exit: 0
local t = { 3, 1, 2 }
table.sort(t, function(a, b) for i = 1, 3 do t[i] = nil end return a < b end)
assert(#t == 3)
return rule { id = "loop_sort_that_empties", api = 1, needs = { "base" } }
