-- expect: runs too long: it used up its instruction budget
for i = 1.0, 1e308 do end
return rule { id = "loop_for_float", api = 1, needs = { "base" } }
