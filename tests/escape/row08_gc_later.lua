-- expect: passed: 
-- exit: 0
local m = {}
local t = setmetatable({}, m)
m.__gc = function() while true do end end
getmetatable(t).__gc = m.__gc
t = nil
for i = 1, 10000 do t = { i } end
return rule { id = "row08_gc_later", api = 1, needs = { "base" } }
