-- expect: an error that is no text but a nil
error(nil)
return rule { id = "row13_error_nil", api = 1, needs = { "base" } }
