-- expect: holds a control character
return rule { id = "text_escape_declared", api = 1, needs = { "base" }, title = "\27[2J" }
