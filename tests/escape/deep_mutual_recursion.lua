-- expect: calls too deeply
local g
local function f() return 1 + g() end
g = function() return 1 + f() end
f()
return rule { id = "deep_mutual_recursion", api = 1, needs = { "base" } }
