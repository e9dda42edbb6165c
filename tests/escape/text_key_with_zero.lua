-- expect: is no UTF-8 text
return rule { id = "text_key_with_zero", api = 1, needs = { "base" }, ["a\0"] = 1 }
