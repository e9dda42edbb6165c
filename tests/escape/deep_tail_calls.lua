-- expect: runs too long: it used up its instruction budget
local function f() return f() end
f()
return rule { id = "deep_tail_calls", api = 1, needs = { "base" } }
