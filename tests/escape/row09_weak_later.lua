-- expect: passed: 
-- exit: 0
local m = {}
local t = setmetatable({}, m)
m.__mode = "v"
getmetatable(t).__mode = "v"
t[1] = {}
for i = 1, 100000 do local garbage = { i } end
assert(t[1])
return rule { id = "row09_weak_later", api = 1, needs = { "base" } }
