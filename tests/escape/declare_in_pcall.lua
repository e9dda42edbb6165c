-- expect: a second declaration
pcall(rule, { id = "a", api = 1 })
return rule { id = "declare_in_pcall", api = 1, needs = { "base" } }
