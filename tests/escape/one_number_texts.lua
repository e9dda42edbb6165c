-- expect: runs too long: it used up its instruction budget
local s, t = string.rep(" ", 4000) .. "1", { 1, 2, 3 }
while true do table.insert(t, s, 1) string.sub("x", s, s) select(s, 1) string.rep("x", s) table.concat(t, "", s, s) end
