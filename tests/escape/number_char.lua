-- expect: value out of range
string.char(256)
return rule { id = "number_char", api = 1, needs = { "base" } }
