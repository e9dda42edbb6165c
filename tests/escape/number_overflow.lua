-- expect: passed: 
-- exit: 0
assert(math.mininteger // -1 == math.mininteger and math.maxinteger + 1 == math.mininteger)
return rule { id = "number_overflow", api = 1, needs = { "base" } }
