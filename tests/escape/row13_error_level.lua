-- expect: level out of range
error("x", 1000000000)
return rule { id = "row13_error_level", api = 1, needs = { "base" } }
