-- expect: runs too long: it used up its instruction budget
local function f(...) return select("#", ...) end
while true do f(table.unpack(table.pack(1, 2, 3))) end
return rule { id = "row15_pack_and_select", api = 1, needs = { "base" } }
