-- expect: setmetatable: '__mode' is not available
local t = setmetatable({}, { __mode = "k" })
return rule { id = "row09_weak", api = 1, needs = { "base" } }
