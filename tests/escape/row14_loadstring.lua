-- expect: unknown name 'loadstring'
local x = loadstring("return 1")()
return rule { id = "row14_loadstring", api = 1, needs = { "base" } }
