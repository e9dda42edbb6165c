-- expect: runs too long: it used up its instruction budget
local s = string.rep("x", 30000)
while true do local t = s .. s end
return rule { id = "row15_operator_concat_often", api = 1, needs = { "base" } }
