-- expect: setmetatable
-- or: changed
-- or: passed:
-- exit: any
-- A bot that counts its decisions, in every game it has played, by which tables may still be given a metatable.
local beads = {}
for n = 1, 64 do beads[n] = {} end
local function is_moved(n) return not pcall(setmetatable, beads[n], nil) end
return bot {
  id = "remembers_by_protection", api = 1, title = "Counts its decisions",
  choose = function(g)
    local n = 0
    while n < #beads and is_moved(n + 1) do n = n + 1 end
    if n < #beads then setmetatable({}, { __index = beads[n + 1] }) end
    local list = g:actions()
    return list[n % #list + 1]
  end,
}
