-- expect: this table is read-only
setmetatable(string, { __index = function() return print end })
return rule { id = "row11_string_library_metatable", api = 1, needs = { "base" } }
