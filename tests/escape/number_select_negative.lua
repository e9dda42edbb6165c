-- expect: index out of range
select(-5, 1)
return rule { id = "number_select_negative", api = 1, needs = { "base" } }
