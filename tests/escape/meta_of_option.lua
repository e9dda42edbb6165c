-- expect: table expected, got userdata
getmetatable(opt("x"))
return rule { id = "meta_of_option", api = 1, needs = { "base" } }
