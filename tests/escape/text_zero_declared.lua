-- expect: is no UTF-8 text
return rule { id = "text_zero_declared", api = 1, needs = { "base" }, title = "a\0b" }
