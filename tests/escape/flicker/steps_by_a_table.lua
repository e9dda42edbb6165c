-- expect: changed '
-- or: answered differently
-- A step whose list is shorter each time, and then long again.
local log = {}
return rule {
  id = "steps_by_a_table", api = 1, title = "A list that shrinks", needs = { "base" },
  steps = {
    pick = {
      stage = "placed", args = { "amount" },
      options = function(g, player, out)
        log[#log + 1] = true
        for n = 1, 9 - #log % 9 do out:add(n) end
      end,
      apply = function(g, player, n) g:award(player, n, { why = "pick" }) end,
    },
  },
}
