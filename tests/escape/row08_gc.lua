-- expect: setmetatable: '__gc' is not available
setmetatable({}, { __gc = function() while true do end end })
return rule { id = "row08_gc", api = 1, needs = { "base" } }
