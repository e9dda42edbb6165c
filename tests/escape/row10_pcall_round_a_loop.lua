-- expect: runs too long: it used up its instruction budget
while true do pcall(function() while true do end end) end
return rule { id = "row10_pcall_round_a_loop", api = 1, needs = { "base" } }
