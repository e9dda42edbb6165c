-- expect: unknown name 'rawset'
local x = rawset(_ENV, "x", 1)
return rule { id = "row14_rawset", api = 1, needs = { "base" } }
