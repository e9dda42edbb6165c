-- expect: runs too long: it used up its instruction budget
for i in ipairs(setmetatable({}, { __index = function() return 1 end })) do end
return rule { id = "loop_ipairs_index", api = 1, needs = { "base" } }
