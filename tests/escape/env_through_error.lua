-- expect: passed: 
-- exit: 0
-- a message that a script sees holds neither path nor address
local fine, why = pcall(error, "x")
assert(not fine and why == "x")
fine, why = pcall(function() return nil + 1 end)
assert(not string.find(why, "/") and not string.find(why, "0x"))
return rule { id = "env_through_error", api = 1, needs = { "base" } }
