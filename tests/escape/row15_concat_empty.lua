-- expect: runs too long: it used up its instruction budget
local t = {} for i = 1, 100000 do t[i] = "" end
while true do table.concat(t) end
return rule { id = "row15_concat_empty", api = 1, needs = { "base" } }
