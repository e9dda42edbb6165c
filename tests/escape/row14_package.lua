-- expect: unknown name 'package'
local x = package.loadlib("x", "y")
return rule { id = "row14_package", api = 1, needs = { "base" } }
