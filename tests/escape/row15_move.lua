-- expect: runs too long: it used up its instruction budget
table.move({}, 1, 300000000, 2)
return rule { id = "row15_move", api = 1, needs = { "base" } }
