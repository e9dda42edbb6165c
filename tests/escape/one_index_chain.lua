-- expect: more than 8 tables in a chain of __index
local t = {}
for i = 1, 1900 do t = setmetatable({}, { __index = t }) end
while true do local x = t.x end
return rule { id = "one_index_chain", api = 1, needs = { "base" } }
