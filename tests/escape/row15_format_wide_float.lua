-- expect: runs too long: it used up its instruction budget
while true do string.format("%.99f%.99f%.99f", 1e308, 1e308, 1e308) end
return rule { id = "row15_format_wide_float", api = 1, needs = { "base" } }
