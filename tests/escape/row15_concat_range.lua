-- expect: concat: item 1 is a nil
table.concat({}, "", 1, math.maxinteger)
return rule { id = "row15_concat_range", api = 1, needs = { "base" } }
