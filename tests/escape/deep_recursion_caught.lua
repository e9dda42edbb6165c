-- expect: calls too deeply
local function f() return 1 + f() end
while true do pcall(f) end
return rule { id = "deep_recursion_caught", api = 1, needs = { "base" } }
