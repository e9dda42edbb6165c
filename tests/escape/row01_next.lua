-- expect: unknown name 'next'
local k = next({ a = 1 })
return rule { id = "row01_next", api = 1, needs = { "base" } }
