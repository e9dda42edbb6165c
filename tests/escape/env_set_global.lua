-- expect: 'x' can't be set here
x = 1
return rule { id = "env_set_global", api = 1, needs = { "base" } }
