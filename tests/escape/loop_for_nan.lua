-- expect: passed: 
-- exit: 0
for i = 1, 0 / 0 do error("never") end
return rule { id = "loop_for_nan", api = 1, needs = { "base" } }
