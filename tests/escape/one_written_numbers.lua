-- expect: runs too long: it used up its instruction budget
local a = -1.2345678901234e-300
while true do local x = a .. a .. a .. a .. a .. a .. a .. a .. a .. a .. a .. a .. a .. a .. a .. a end
