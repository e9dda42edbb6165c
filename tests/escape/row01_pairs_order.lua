-- expect: passed: 
-- exit: 0
local t, out = {}, {}
for i = 1, 50 do t["k" .. i * 7919 % 50] = i end
for k in pairs(t) do table.insert(out, k) end
for i = 2, #out do assert(out[i - 1] < out[i]) end
return rule { id = "row01_pairs_order", api = 1, needs = { "base" } }
