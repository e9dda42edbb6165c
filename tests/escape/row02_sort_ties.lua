-- expect: passed: 
-- exit: 0
local t = {}
for i = 1, 200 do t[i] = { i % 3, i } end
table.sort(t, function(a, b) return a[1] < b[1] end)
for i = 2, 200 do assert(t[i - 1][1] < t[i][1] or t[i - 1][2] < t[i][2]) end
return rule { id = "row02_sort_ties", api = 1, needs = { "base" } }
