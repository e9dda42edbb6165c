-- expect: setmetatable: '__pairs' is not available
setmetatable({}, { __pairs = function() return error end })
return rule { id = "meta_pairs", api = 1, needs = { "base" } }
