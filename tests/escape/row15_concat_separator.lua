-- expect: concat: more than 64 KiB
table.concat({ 1, 2, 3, 4 }, string.rep("x", 60000))
return rule { id = "row15_concat_separator", api = 1, needs = { "base" } }
