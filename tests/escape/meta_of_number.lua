-- expect: table expected, got number
getmetatable(1)
return rule { id = "meta_of_number", api = 1, needs = { "base" } }
