-- expect: uses too much memory
local t = {}
for i = 1, 65536 do t[i] = 1 end
t.a, t.b, t.c = 1, 2, 3
for i = 1, 1e9 do t["k" .. i] = 1 t["k" .. i] = nil end
