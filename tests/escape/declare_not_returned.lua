-- expect: must end with 'return rule { ... }'
-- no line
rule { id = "declare_not_returned", api = 1, needs = { "base" } }
