-- expect: table expected, got string
getmetatable("")
return rule { id = "meta_of_string", api = 1, needs = { "base" } }
