-- expect: calls too deeply
local function f() return 1 + f() end
f()
return rule { id = "deep_recursion", api = 1, needs = { "base" } }
