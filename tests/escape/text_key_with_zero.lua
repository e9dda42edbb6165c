-- expect: a string can't hold a zero byte
return rule { id = "text_key_with_zero", api = 1, needs = { "base" }, ["a\0"] = 1 }
