-- expect: unknown name 'debug'
local x = debug.sethook()
return rule { id = "row14_debug", api = 1, needs = { "base" } }
