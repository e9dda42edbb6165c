-- expect: C stack overflow
local t
t = setmetatable({}, { __tostring = function() return string.format("%s", t) end })
tostring(t)
return rule { id = "deep_format", api = 1, needs = { "base" } }
