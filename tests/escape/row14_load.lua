-- expect: unknown name 'load'
local x = load("return 1")()
return rule { id = "row14_load", api = 1, needs = { "base" } }
