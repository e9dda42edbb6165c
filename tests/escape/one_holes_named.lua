-- expect: runs too long: it used up its instruction budget
local t = {}
for i = 1, 20000 do t[i + 0.5] = 1 end
for i = 1, 20000 do t[i + 0.5] = nil end
while true do setmetatable({}, t) end
