-- expect: concat: more than 64 KiB
local t = {} for i = 1, 100000 do t[i] = "xxxx" end
table.concat(t)
return rule { id = "row15_concat", api = 1, needs = { "base" } }
