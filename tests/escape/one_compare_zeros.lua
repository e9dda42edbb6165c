-- expect: a string can't hold a zero byte
local a, b = string.rep("\0", 60000) .. "b", string.rep("\0", 60000) .. "c"
for i = 1, 1e8 do local x = a < b end
return rule { id = "one_compare_zeros", api = 1, needs = { "base" } }
