-- expect: invalid conversion
string.format("%999999999d", 1)
return rule { id = "row15_format_width", api = 1, needs = { "base" } }
