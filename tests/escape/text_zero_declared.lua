-- expect: a string can't hold a zero byte
return rule { id = "text_zero_declared", api = 1, needs = { "base" }, title = "a\0b" }
