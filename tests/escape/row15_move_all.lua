-- expect: too many items to move
table.move({}, math.mininteger, math.maxinteger, 1)
return rule { id = "row15_move_all", api = 1, needs = { "base" } }
