-- expect: this table is read-only
table.remove(math)
return rule { id = "row11_string_library_remove", api = 1, needs = { "base" } }
