-- expect: runs too long: it used up its instruction budget
for i = math.mininteger, math.maxinteger do end
return rule { id = "loop_for_huge", api = 1, needs = { "base" } }
