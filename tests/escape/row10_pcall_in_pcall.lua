-- expect: runs too long: it used up its instruction budget
local function f() while true do pcall(f) end end
pcall(f)
return rule { id = "row10_pcall_in_pcall", api = 1, needs = { "base" } }
