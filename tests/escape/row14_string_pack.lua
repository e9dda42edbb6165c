-- expect: unknown name 'string.pack'
local x = string.pack("s", "x")
return rule { id = "row14_string_pack", api = 1, needs = { "base" } }
