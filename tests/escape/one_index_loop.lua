-- expect: __index leads back to the table itself
local t = {}
setmetatable(t, { __index = t })
local x = t.x
return rule { id = "one_index_loop", api = 1, needs = { "base" } }
