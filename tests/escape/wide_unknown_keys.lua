-- expect: has 1990 more unknown keys
local s = { id = "wide_unknown_keys", api = 1, needs = { "base" } }
for i = 1, 2000 do s["name" .. i] = 1 end
return rule(s)
