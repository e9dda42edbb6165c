-- expect: C stack overflow
local t
t = setmetatable({}, { __index = function(_, key) return t[key .. "x"] end })
local x = t.x
return rule { id = "deep_index_function", api = 1, needs = { "base" } }
