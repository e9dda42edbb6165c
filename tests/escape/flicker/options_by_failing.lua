-- expect: changed the variable 'asked'
-- or: answered differently
-- or: not this time
-- A list that fails every tenth time: the question is open, and can't be asked again.
local asked = 0
return rule {
  id = "options_by_failing", api = 1, title = "Out of order", needs = { "base" },
  actions = { wave = {
    free = true, args = { "amount" }, limit = { per = "part", max = 1 },
    options = function(g, player, out)
      asked = asked + 1
      if asked % 10 == 0 then error("not this time") end
      out:add(1)
    end,
    apply = function(g, player, n) end,
  } },
}
