-- expect: passed: 
-- exit: 0
for i = 1, math.maxinteger, math.maxinteger do end
for i = math.maxinteger - 1, math.maxinteger do end
for i = math.mininteger, math.maxinteger, 1 << 62 do end
return rule { id = "loop_for_step", api = 1, needs = { "base" } }
