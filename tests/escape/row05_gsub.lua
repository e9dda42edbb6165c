-- expect: unknown name 'string.gsub'
local a = string.gsub("x", ".", "y")
return rule { id = "row05_gsub", api = 1, needs = { "base" } }
