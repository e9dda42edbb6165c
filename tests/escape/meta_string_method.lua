-- expect: methods on strings are not available
local x = ("x"):rep(1 << 40)
return rule { id = "meta_string_method", api = 1, needs = { "base" } }
