-- expect: byte: more than 200 characters
local s = string.rep("x", 300)
assert(select("#", string.byte(s, 1, 200)) == 200 and string.byte(s, -1) == 120 and string.byte(s, 400) == nil)
assert(select("#", string.byte(s, -200, -1)) == 200 and select("#", string.byte(s, 5, 4)) == 0)
return rule { id = "row15_byte_many", api = 1, title = string.byte(s, 1, 201) }
