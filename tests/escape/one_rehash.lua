-- expect: runs too long: it used up its instruction budget
local t = {}
for i = 1, 65536 do t[i + 0.5] = i end
for i = 65537, 1e9 do t[i + 0.5] = i t[i + 0.5] = nil end
return rule { id = "one_rehash", api = 1, needs = { "base" } }
