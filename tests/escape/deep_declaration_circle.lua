-- expect: is nested too deeply
local t = { id = "deep_declaration_circle", api = 1 }
t.t = t
return rule(t)
