-- expect: runs too long: it used up its instruction budget
local a = string.rep("x", 65000)
local b = string.rep("x", 64999) .. "y"
while true do if a > b then error("never") end end
return rule { id = "one_less_than_long_strings", api = 1, needs = { "base" } }
