-- expect: 'format' can't be set here
string.format = print
return rule { id = "row11_string_library_set", api = 1, needs = { "base" } }
