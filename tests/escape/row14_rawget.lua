-- expect: unknown name 'rawget'
local x = rawget(_ENV, "load")
return rule { id = "row14_rawget", api = 1, needs = { "base" } }
