-- expect: runs too long: it used up its instruction budget
local a, b = 1.7e308, 5e-324
while true do local x = a % b end
