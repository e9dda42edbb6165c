-- expect: runs too long: it used up its instruction budget
local t = {} for i = 1, 200 do t[i] = i end
while true do table.unpack(t) end
return rule { id = "row15_unpack_often", api = 1, needs = { "base" } }
