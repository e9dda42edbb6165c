-- expect: runs too long: it used up its instruction budget
while true do string.char(table.unpack({ 1, 2, 3 })) end
return rule { id = "row15_char", api = 1, needs = { "base" } }
