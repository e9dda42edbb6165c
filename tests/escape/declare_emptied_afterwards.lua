-- expect: needs 'api'
local t = rule { id = "declare_emptied_afterwards", api = 1, needs = { "base" } }
t.api = nil
return t
