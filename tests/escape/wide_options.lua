-- expect: holds 2000 options: 256 are the most
local s = {}
for i = 1, 2000 do s["o" .. i] = { values = { 1, 2 }, default = 1 } end
return rule { id = "wide_options", api = 1, needs = { "base" }, options = s }
