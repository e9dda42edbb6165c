-- expect: assertion failed!
assert(false)
return rule { id = "row13_assert_false", api = 1, needs = { "base" } }
