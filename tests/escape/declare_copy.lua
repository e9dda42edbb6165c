-- expect: must end with 'return rule { ... }'
local t = rule { id = "declare_copy", api = 1 }
return table.move(t, 1, 0, 1, {})
