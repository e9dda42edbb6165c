-- expect: unknown key 'name1000' in rule 'wide_unknown_keys'
local s = { id = "wide_unknown_keys", api = 1, needs = { "base" } }
for i = 1, 2000 do s["name" .. i] = 1 end
return rule(s)
