-- expect: has 5000 entries: 2048 are the most
local s = {}
for i = 1, 5000 do s["name" .. i] = "u8" end
return rule { id = "wide_names", api = 1, needs = { "base" }, state = s }
