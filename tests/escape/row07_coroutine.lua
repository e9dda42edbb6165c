-- expect: unknown name 'coroutine'
local co = coroutine.wrap(function() while true do end end)
return rule { id = "row07_coroutine", api = 1, needs = { "base" } }
