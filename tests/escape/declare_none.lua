-- expect: must end with 'return rule { ... }'
-- no line
local x = 1
