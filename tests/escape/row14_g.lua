-- expect: unknown name '_G'
local x = _G.load("x")
return rule { id = "row14_g", api = 1, needs = { "base" } }
