-- expect: C stack overflow
local t
t = setmetatable({}, { __concat = function() return t .. t end })
local x = t .. t
return rule { id = "deep_concat_metamethod", api = 1, needs = { "base" } }
