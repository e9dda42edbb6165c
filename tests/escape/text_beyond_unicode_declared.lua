-- expect: is no UTF-8 text
return rule { id = "text_beyond_unicode_declared", api = 1, needs = { "base" }, title = "\u{7FFFFFFF}" }
