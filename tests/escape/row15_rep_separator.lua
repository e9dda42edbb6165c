-- expect: rep: more than 64 KiB
local s = string.rep("", 1 << 62, "xx")
return rule { id = "row15_rep_separator", api = 1, needs = { "base" } }
