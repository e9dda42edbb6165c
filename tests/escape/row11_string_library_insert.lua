-- expect: this table is read-only
table.insert(string, print)
return rule { id = "row11_string_library_insert", api = 1, needs = { "base" } }
