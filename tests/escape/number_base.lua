-- expect: base out of range
tonumber("z", 99)
return rule { id = "number_base", api = 1, needs = { "base" } }
