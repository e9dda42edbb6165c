-- expect: uses too much memory
local t = {}
while true do t = { t, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil } end
return rule { id = "memory_chain", api = 1, needs = { "base" } }
