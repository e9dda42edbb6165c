-- expect: calls too deeply
local function f(...) return f(1, 2, 3, 4, 5, ...) end
f()
return rule { id = "one_varargs_endless", api = 1, needs = { "base" } }
