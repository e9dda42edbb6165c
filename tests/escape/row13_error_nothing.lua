-- expect: an error that is no text but a nil
error()
return rule { id = "row13_error_nothing", api = 1, needs = { "base" } }
