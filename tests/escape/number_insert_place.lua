-- expect: place out of the list
table.insert({}, math.maxinteger, 1)
return rule { id = "number_insert_place", api = 1, needs = { "base" } }
