-- expect: this table is read-only
table.insert(_ENV, 1)
return rule { id = "env_insert", api = 1, needs = { "base" } }
