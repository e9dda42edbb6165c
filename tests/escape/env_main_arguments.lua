-- expect: passed: 
-- exit: 0
assert(select("#", ...) == 0)
return rule { id = "env_main_arguments", api = 1, needs = { "base" } }
