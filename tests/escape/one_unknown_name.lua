-- expect: runs too long: it used up its instruction budget
while true do pcall(function() return unknown end) end
return rule { id = "one_unknown_name", api = 1, needs = { "base" } }
