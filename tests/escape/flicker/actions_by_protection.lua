-- expect: setmetatable
-- or: answered differently
-- or: changed
-- or: passed:
-- exit: any
-- The same without a variable: counts by which of many tables may still be given a metatable, where the library
-- remembers which ones are used as __index.
local beads = {}
for n = 1, 1000 do beads[n] = {} end
local function is_moved(n) return not pcall(setmetatable, beads[n], nil) end
local function move(n) setmetatable({}, { __index = beads[n] }) end
local function moved() -- and moves one more
  local low, high = 0, #beads
  while low < high do
    local middle = (low + high) // 2
    if is_moved(middle + 1) then low = middle + 1 else high = middle end
  end
  if low < #beads then move(low + 1) end
  return low
end
return rule {
  id = "actions_by_protection", api = 1, title = "An offer that comes and goes", needs = { "base" },
  actions = {
    wave = {
      free = true, args = { "amount" }, limit = { per = "part", max = 3 },
      options = function(g, player, out)
        for n = 1, moved() % 2 * 3 do out:add(n) end
      end,
      apply = function(g, player, n) end,
    },
  },
}
