-- expect: runs too long: it used up its instruction budget
table.sort({ 1, 2 }, function() while true do end end)
return rule { id = "loop_sort_endless", api = 1, needs = { "base" } }
