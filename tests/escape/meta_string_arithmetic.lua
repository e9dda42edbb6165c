-- expect: attempt to perform arithmetic on a string value
local x = "10" + 1
return rule { id = "meta_string_arithmetic", api = 1, needs = { "base" } }
