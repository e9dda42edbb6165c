-- expect: runs too long: it used up its instruction budget
while true do end
return rule { id = "loop_while", api = 1, needs = { "base" } }
