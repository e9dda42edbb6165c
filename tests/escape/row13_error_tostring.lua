-- expect: an error that is no text but a table
error(setmetatable({}, { __tostring = function() error({}) end }))
return rule { id = "row13_error_tostring", api = 1, needs = { "base" } }
