-- expect: byte: more than 200 characters
local s = string.rep("x", 60000)
local t = { string.byte(s, 1, -1) }
return rule { id = "row15_byte_flood", api = 1, needs = { "base" } }
