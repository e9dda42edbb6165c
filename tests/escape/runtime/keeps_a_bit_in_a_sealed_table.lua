-- expect: 1 passed, 0 failed
-- exit: 0
-- whether a table serves as an __index is known to setmetatable, but not from call to call
local bit = {}
for i = 1, 64 do bit[i] = {} end
local function get(i) return not pcall(setmetatable, bit[i], nil) end
local function set(i) setmetatable({}, { __index = bit[i] }) end
return rule {
  id = "keeps_a_bit_in_a_sealed_table", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_a_bit_in_a_sealed_table = {
        function(g, ev)
          local n = 0
          while n < 64 and get(n + 1) do n = n + 1 end
          if n < 64 then set(n + 1) end
          assert(n == 64, "it was told from call to call")
        end },
    },
  },
}
