-- expect: place out of the list
table.remove({ 1 }, math.mininteger)
return rule { id = "number_remove_place", api = 1, needs = { "base" } }
