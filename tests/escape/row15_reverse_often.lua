-- expect: runs too long: it used up its instruction budget
local s = string.rep("x", 60000)
while true do string.reverse(s) end
return rule { id = "row15_reverse_often", api = 1, needs = { "base" } }
