-- expect: this table is read-only
table.sort(string)
return rule { id = "row11_string_library_sort", api = 1, needs = { "base" } }
