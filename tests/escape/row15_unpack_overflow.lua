-- expect: unpack: more than 200 items
table.unpack({}, math.mininteger, math.maxinteger)
return rule { id = "row15_unpack_overflow", api = 1, needs = { "base" } }
