-- expect: uses too much memory
local t = {}
for i = 1, 1023 do t[i + 0.5] = i end
for i = 1024, 1e9 do t[i + 0.5] = i t[i + 0.5] = nil end
