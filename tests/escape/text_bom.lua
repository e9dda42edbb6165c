-- expect: starts with a BOM

return rule { id = "text_bom", api = 1, needs = { "base" } }
