-- expect: '%p' would show an address
local a = string.format("%20p", {})
return rule { id = "row04_format_pointer", api = 1, needs = { "base" } }
