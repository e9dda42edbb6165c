-- expect: table expected, got string
getmetatable("").__index.format = print
return rule { id = "row11_string_metatable_set", api = 1, needs = { "base" } }
