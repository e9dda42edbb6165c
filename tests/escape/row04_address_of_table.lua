-- expect: passed: 
-- exit: 0
assert(tostring({}) == "<table>" and tostring(print) == "<function>")
assert(string.format("%s %s", {}, print) == "<table> <function>")
return rule { id = "row04_address_of_table", api = 1, needs = { "base" } }
