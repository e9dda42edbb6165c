-- expect: holds 2000 values: 200 are the most
local s = {}
for i = 1, 2000 do s[i] = i end
return rule { id = "wide_option", api = 1, needs = { "base" }, options = { a = { values = s, default = 1 } } }
