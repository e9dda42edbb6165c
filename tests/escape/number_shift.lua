-- expect: passed: 
-- exit: 0
assert(1 << 64 == 0 and 1 << math.maxinteger == 0 and 1 >> math.mininteger == 0)
return rule { id = "number_shift", api = 1, needs = { "base" } }
