-- expect: '__call' must be a function, not a table
local t = {}
setmetatable(t, { __call = t })
t()
return rule { id = "one_call_loop", api = 1, needs = { "base" } }
