-- expect: runs too long: it used up its instruction budget
local t = {}
while true do setmetatable(t, { __index = math }) end
return rule { id = "one_setmetatable", api = 1, needs = { "base" } }
