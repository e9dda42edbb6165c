-- expect: table expected, got userdata
setmetatable(opt("x"), {})
return rule { id = "meta_of_option_set", api = 1, needs = { "base" } }
