-- expect: unfinished long string
local a = [==[ x ]=]
return rule { id = "text_unfinished_long_string", api = 1, needs = { "base" } }
