-- expect: unknown name 'setfenv'
setfenv(1, {})
return rule { id = "env_function_environment", api = 1, needs = { "base" } }
