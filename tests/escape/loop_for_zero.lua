-- expect: 'for' step is zero
for i = 1, 2, 0 do end
return rule { id = "loop_for_zero", api = 1, needs = { "base" } }
