-- expect: methods on strings are not available
local co = ("x").coroutine
return rule { id = "row07_string_metatable_coroutine", api = 1, needs = { "base" } }
