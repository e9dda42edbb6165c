-- expect: passed: 
-- exit: 0
-- 200 calls of C in one another: an error that pcall may catch
local function f() local fine, why = pcall(f) return why end
f()
return rule { id = "deep_pcall", api = 1, needs = { "base" } }
