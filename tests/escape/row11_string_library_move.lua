-- expect: this table is read-only
table.move({ print }, 1, 1, 1, string)
return rule { id = "row11_string_library_move", api = 1, needs = { "base" } }
