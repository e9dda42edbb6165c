-- expect: unknown name 'loadfile'
local x = loadfile("/etc/passwd")
return rule { id = "row14_loadfile", api = 1, needs = { "base" } }
