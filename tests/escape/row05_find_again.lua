-- expect: runs too long: it used up its instruction budget
local text, part = string.rep("a", 60000), string.rep("a", 30000) .. "b"
while true do string.find(text, part) end
return rule { id = "row05_find_again", api = 1, needs = { "base" } }
