-- expect: rep: more than 64 KiB
local s = string.rep("x", 1 << 40)
return rule { id = "row15_rep", api = 1, needs = { "base" } }
