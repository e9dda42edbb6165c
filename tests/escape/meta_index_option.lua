-- expect: attempt to index a userdata value
local x = opt("x").y
return rule { id = "meta_index_option", api = 1, needs = { "base" } }
