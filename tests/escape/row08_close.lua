-- expect: setmetatable: '__close' is not available
local t <close> = setmetatable({}, { __close = function() while true do end end })
return rule { id = "row08_close", api = 1, needs = { "base" } }
