-- expect: must end with 'return rule { ... }'
local t = rule { id = "declare_other_table", api = 1, needs = { "base" } }
return { id = "declare_other_table", api = 1 }
