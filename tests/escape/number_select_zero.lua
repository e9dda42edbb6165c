-- expect: index out of range
select(0)
return rule { id = "number_select_zero", api = 1, needs = { "base" } }
