-- expect: this table is read-only
setmetatable(_ENV, { __index = function() return 1 end })
return rule { id = "env_metatable", api = 1, needs = { "base" } }
