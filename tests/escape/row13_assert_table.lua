-- expect: an error that is no text but a table
assert(nil, {})
return rule { id = "row13_assert_table", api = 1, needs = { "base" } }
