-- expect: runs too long: it used up its instruction budget
local t = {}
for i = 1, 600 do t[i + 0.5] = 1 end
for i = 1, 400 do t[i * 1023] = 1 end
while true do local x = t[1023 * 3000] end
