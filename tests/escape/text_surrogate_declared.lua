-- expect: is no UTF-8 text
return rule { id = "text_surrogate_declared", api = 1, needs = { "base" }, title = "\u{D800}" }
