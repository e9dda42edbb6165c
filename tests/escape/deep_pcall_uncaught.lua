-- expect: C stack overflow
local function f() local fine, why = pcall(f) if not fine then error(why, 0) end end
f()
return rule { id = "deep_pcall_uncaught", api = 1, needs = { "base" } }
