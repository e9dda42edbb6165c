-- expect: runs too long: it used up its instruction budget
for i = 1, 1e9 do string.rep("x", 60000) end
return rule { id = "row15_rep_often", api = 1, needs = { "base" } }
