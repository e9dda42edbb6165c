-- expect: runs too long: it used up its instruction budget
local s = string.rep("1", 60000)
while true do tonumber(s) end
return rule { id = "row15_tonumber_often", api = 1, needs = { "base" } }
