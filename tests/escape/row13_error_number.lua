-- expect: 42
error(42)
return rule { id = "row13_error_number", api = 1, needs = { "base" } }
