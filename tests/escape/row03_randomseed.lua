-- expect: unknown name 'math.randomseed'
math.randomseed(1)
return rule { id = "row03_randomseed", api = 1, needs = { "base" } }
