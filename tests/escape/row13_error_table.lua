-- expect: an error that is no text but a table
error({})
return rule { id = "row13_error_table", api = 1, needs = { "base" } }
