-- expect: 'x' can't be set here
_ENV.x = 1
return rule { id = "env_set_through_env", api = 1, needs = { "base" } }
