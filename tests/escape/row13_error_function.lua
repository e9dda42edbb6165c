-- expect: an error that is no text but a function
error(error)
return rule { id = "row13_error_function", api = 1, needs = { "base" } }
