-- expect: runs too long: it used up its instruction budget
while true do pcall(pcall, pcall, error) end
return rule { id = "row10_pcall_of_pcall", api = 1, needs = { "base" } }
