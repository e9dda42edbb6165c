-- expect: unknown name 'dofile'
local x = dofile("/etc/passwd")
return rule { id = "row14_dofile", api = 1, needs = { "base" } }
