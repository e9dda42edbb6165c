-- expect: unknown key 'env'
return rule { id = "declare_environment", api = 1, needs = { "base" }, env = _ENV }
