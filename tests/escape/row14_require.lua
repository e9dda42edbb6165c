-- expect: unknown name 'require'
local x = require("os")
return rule { id = "row14_require", api = 1, needs = { "base" } }
