-- expect: makes more than 50000 values
local t = { 1 }
for i = 1, 20 do t = { t, t } end
return rule { id = "wide_declaration", api = 1, t = t }
