-- expect: setmetatable: '__name' is not available
setmetatable({}, { __name = "table: 0x0" })
return rule { id = "meta_name", api = 1, needs = { "base" } }
