-- expect: unknown name 'io'
local x = io.open("/etc/passwd")
return rule { id = "row14_io", api = 1, needs = { "base" } }
