-- expect: unknown name 'warn'
local x = warn("@on")
return rule { id = "row14_warn", api = 1, needs = { "base" } }
