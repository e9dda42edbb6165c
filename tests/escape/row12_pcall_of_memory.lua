-- expect: uses too much memory
local t = {}
pcall(function() for i = 1, 1e9 do t[i] = { nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil } end end)
t = nil
return rule { id = "row12_pcall_of_memory", api = 1, needs = { "base" } }
