-- expect: must end with 'return rule { ... }'
rule { id = "declare_not_returned", api = 1, needs = { "base" } }
