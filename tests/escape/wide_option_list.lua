-- expect: has 20000 entries: 2048 are the most
local s = {}
for i = 1, 20000 do s[i] = i end
return rule { id = "wide_option_list", api = 1, needs = { "base" }, options = { a = { values = s, default = 1 } } }
