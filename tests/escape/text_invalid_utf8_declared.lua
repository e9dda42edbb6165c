-- expect: is no UTF-8 text
return rule { id = "text_invalid_utf8_declared", api = 1, needs = { "base" }, title = "\xff\xfe" }
