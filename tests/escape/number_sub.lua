-- expect: passed: 
-- exit: 0
assert(string.sub("abc", math.mininteger, math.maxinteger) == "abc")
return rule { id = "number_sub", api = 1, needs = { "base" } }
