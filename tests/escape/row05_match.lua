-- expect: unknown name 'string.match'
local a = string.match("x", ".-.-.-.-b")
return rule { id = "row05_match", api = 1, needs = { "base" } }
