-- expect: C stack overflow
local t
t = setmetatable({}, { __tostring = function() return tostring(t) end })
tostring(t)
return rule { id = "deep_tostring", api = 1, needs = { "base" } }
