-- expect: runs too long: it used up its instruction budget
-- no line
local t, s = {}, {}
for i = 1, 60000 do t[i] = 1 end
for i = 1, 60000 do t[i] = nil end
for i = 1, 2000 do s[i] = { t, t, t, t, t, t, t, t } end
return rule { id = "one_holes_declared", api = 1, needs = { "base" }, steps = s }
