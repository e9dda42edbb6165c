-- expect: passed: 
-- exit: 0
assert(math.type(tonumber(string.rep("z", 60000), 36)) == "integer")
return rule { id = "number_base_huge", api = 1, needs = { "base" } }
