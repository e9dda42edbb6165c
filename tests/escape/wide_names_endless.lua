-- expect: runs too long: it used up its instruction budget
local s = {}
for i = 1, 100000 do s["name" .. i] = "u8" end
return rule { id = "wide_names_endless", api = 1, needs = { "base" }, state = s }
