-- expect: the table is an __index already
local first = {}
local last = first
for i = 1, 1900 do
  local new = {}
  setmetatable(last, { __index = new })
  last = new
end
while true do local x = first.x end
return rule { id = "one_index_chain_backwards", api = 1, needs = { "base" } }
