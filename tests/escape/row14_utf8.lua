-- expect: unknown name 'utf8'
local x = utf8.char(1)
return rule { id = "row14_utf8", api = 1, needs = { "base" } }
