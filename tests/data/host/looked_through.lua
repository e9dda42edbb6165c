-- What is worth something later only: seed is paid for and brings its yield with the next answer, and a secret word
-- counts when everybody has given his. Two is the best number in both.
local yield, word = { [0] = 0, 1, 9, 4 }, { [0] = 0, -2, 6, 3 }

local function numbers(g, player, out)
  for n = 0, 3 do out:add(n) end
end

return rule {
  id = "looked_through", api = 1, title = "Paid now, worth it later", needs = { "base" },
  state = { seed = "i32" },
  steps = {
    sow = { stage = "placed", args = { "amount" }, must = true, options = numbers,
      apply = function(g, player, n)
        if n > 0 then g:pay(player, n, { why = "sow", floor = -10 }) end
        g.state.seed = n
        g:push("reap")
      end },
    reap = { args = { "amount" }, must = true, options = function(g, player, out) out:add(0) out:add(1) end,
      apply = function(g, player, n)
        if n == 1 then g:award(player, yield[g.state.seed], { why = "sow" }) end
      end },
    word = { stage = "placed", order = 900, who = "each_from_active", secret = true, must = true, args = { "amount" },
      options = numbers,
      apply = function(g, player, n)
        if word[n] ~= 0 then g:award(player, word[n], { why = "sow" }) end
      end },
  },
}
