-- expect: runs too long: it used up its instruction budget
local s = string.rep("x", 60000)
while true do string.format("%s", s) end
return rule { id = "row15_format_often", api = 1, needs = { "base" } }
