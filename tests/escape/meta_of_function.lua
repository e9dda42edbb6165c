-- expect: table expected, got function
getmetatable(print)
return rule { id = "meta_of_function", api = 1, needs = { "base" } }
