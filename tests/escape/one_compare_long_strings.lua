-- expect: runs too long: it used up its instruction budget
local a = string.rep("x", 65000)
local b = string.rep("x", 64999) .. "x"
while true do if a == b then a, b = b, a end end
return rule { id = "one_compare_long_strings", api = 1, needs = { "base" } }
