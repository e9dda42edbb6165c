-- expect: runs too long: it used up its instruction budget
local t = {}
for i = 1, 100 do t[string.rep("x", 60000) .. i] = i end
while true do pairs(t) end
return rule { id = "one_sorted_pairs", api = 1, needs = { "base" } }
