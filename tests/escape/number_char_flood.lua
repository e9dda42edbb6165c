-- expect: passed: 
-- exit: 0
assert(#string.char(1, 255, 128) == 3)
return rule { id = "number_char_flood", api = 1, needs = { "base" } }
