-- expect: '__newindex' must be a function, not a table
setmetatable({}, { __newindex = {} })
return rule { id = "one_newindex_table", api = 1, needs = { "base" } }
