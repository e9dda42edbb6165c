-- expect: setmetatable: '__len' is not available
local t = setmetatable({}, { __len = function() return 1 << 28 end })
table.insert(t, 1, 0)
return rule { id = "row06_len_metamethod", api = 1, needs = { "base" } }
