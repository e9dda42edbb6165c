-- expect: passed: 
-- exit: 0
assert(getmetatable(string) == false and getmetatable(_ENV) == false)
return rule { id = "row11_library_metatable_is_hidden", api = 1, needs = { "base" } }
