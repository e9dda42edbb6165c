-- expect: a second declaration
rule { id = "a", api = 1 }
return rule { id = "declare_twice", api = 1, needs = { "base" } }
