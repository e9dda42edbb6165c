-- expect: makes a string of more than 64 KiB
pcall(function() local s = "x" while true do s = s .. s end end)
return rule { id = "row12_pcall_of_a_long_string", api = 1, needs = { "base" } }
