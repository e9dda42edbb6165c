-- expect: C stack overflow
local function f() table.sort({ 1, 2 }, f) end
f()
return rule { id = "deep_sort", api = 1, needs = { "base" } }
