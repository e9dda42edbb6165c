-- expect: unfinished string
local a = "x
return rule { id = "text_unfinished_string", api = 1, needs = { "base" } }
