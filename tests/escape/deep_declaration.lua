-- expect: is nested too deeply
local t = { id = "deep_declaration", api = 1 }
for i = 1, 100 do t = { x = t } end
return rule(t)
