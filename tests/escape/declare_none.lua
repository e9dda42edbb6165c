-- expect: must end with 'return rule { ... }'
local x = 1
