-- expect: is one too many: there is room for 64
local s = {}
for i = 1, 2000 do s["t" .. i] = { on = "road" } end
return rule { id = "wide_terms", api = 1, needs = { "base" }, terms = s }
