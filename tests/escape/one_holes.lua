-- expect: runs too long: it used up its instruction budget
local t = {}
for i = 1, 60000 do t[i] = 1 end
for i = 1, 60000 do t[i] = nil end
while true do for k in pairs(t) do error(k) end end
