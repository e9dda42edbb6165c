-- expect: passed: 
-- exit: 0
assert(string.rep("", 3000000000) == "")
return rule { id = "row15_rep_empty", api = 1, needs = { "base" } }
