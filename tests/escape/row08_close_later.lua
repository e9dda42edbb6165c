-- expect: got a non-closable value
local m = {}
local t <close> = setmetatable({}, m)
m.__close = function() while true do end end
return rule { id = "row08_close_later", api = 1, needs = { "base" } }
