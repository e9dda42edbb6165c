-- expect: runs too long: it used up its instruction budget
local t = { [string.rep("x", 65000)] = 1 }
local key = string.rep("x", 64999) .. "x"
while true do t[key] = t[key] + 1 end
return rule { id = "one_long_string_key", api = 1, needs = { "base" } }
