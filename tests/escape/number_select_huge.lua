-- expect: passed: 
-- exit: 0
assert(select("#", select(math.maxinteger, 1, 2)) == 0)
return rule { id = "number_select_huge", api = 1, needs = { "base" } }
