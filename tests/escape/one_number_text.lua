-- expect: runs too long: it used up its instruction budget
local s = string.rep(" ", 4000) .. "1"
while true do math.abs(s) end
