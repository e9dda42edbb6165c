-- expect: runs too long: it used up its instruction budget
repeat until false
return rule { id = "loop_repeat", api = 1, needs = { "base" } }
