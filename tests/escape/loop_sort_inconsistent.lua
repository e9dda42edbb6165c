-- expect: passed: 
-- exit: 0
local t = {}
for i = 1, 500 do t[i] = i end
table.sort(t, function() return true end)
local n = 0
table.sort(t, function() n = n + 1 return n % 3 == 0 end)
local sum = 0
for i = 1, 500 do sum = sum + t[i] end
assert(sum == 125250)
return rule { id = "loop_sort_inconsistent", api = 1, needs = { "base" } }
