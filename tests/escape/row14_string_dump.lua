-- expect: unknown name 'string.dump'
local x = string.dump(function() end)
return rule { id = "row14_string_dump", api = 1, needs = { "base" } }
