-- expect: passed: 
-- exit: 0
assert(tonumber(string.rep("9", 60000)) == 1 / 0)
assert(tonumber("1e999999999") == 1 / 0)
assert(math.tointeger("8") == 8 or math.tointeger("8") == nil)
return rule { id = "number_huge_text", api = 1, needs = { "base" } }
