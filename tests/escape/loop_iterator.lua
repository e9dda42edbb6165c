-- expect: runs too long: it used up its instruction budget
for x in function() return 1 end do end
return rule { id = "loop_iterator", api = 1, needs = { "base" } }
