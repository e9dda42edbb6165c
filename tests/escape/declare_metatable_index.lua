-- expect: needs 'api'
-- tables are read by raw access
return rule(setmetatable({ id = "declare_metatable_index" }, { __index = function() return 1 end }))
