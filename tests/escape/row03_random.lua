-- expect: unknown name 'math.random'
local n = math.random(6)
return rule { id = "row03_random", api = 1, needs = { "base" } }
