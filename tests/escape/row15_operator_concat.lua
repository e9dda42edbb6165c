-- expect: makes a string of more than 64 KiB
local s = "x"
for i = 1, 40 do s = s .. s end
return rule { id = "row15_operator_concat", api = 1, needs = { "base" } }
