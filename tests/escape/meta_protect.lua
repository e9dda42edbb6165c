-- expect: setmetatable: '__metatable' is not available
setmetatable({}, { __metatable = false })
return rule { id = "meta_protect", api = 1, needs = { "base" } }
