-- expect: runs too long: it used up its instruction budget
-- no line
local s, text = {}, string.rep("x", 60000)
for i = 1, 2000 do s["t" .. i] = text end
return rule { id = "wide_texts", api = 1, needs = { "base" }, reasons = s }
