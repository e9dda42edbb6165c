-- expect: unpack: more than 200 items
table.unpack({}, 1, 900000)
return rule { id = "row15_unpack", api = 1, needs = { "base" } }
