-- expect: runs too long: it used up its instruction budget
::again:: goto again
return rule { id = "loop_goto", api = 1, needs = { "base" } }
