-- expect: unknown name 'xpcall'
local x = xpcall(error, print)
return rule { id = "row14_xpcall", api = 1, needs = { "base" } }
