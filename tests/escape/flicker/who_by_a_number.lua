-- expect: changed the variable 'seat'
-- or: answered differently
-- A step that asks another player whenever it is asked whom it asks; sometimes nobody.
local seat = 0
return rule {
  id = "who_by_a_number", api = 1, title = "Hot potato", needs = { "base" },
  steps = { potato = {
    stage = "placed", args = { "amount" },
    who = function(g)
      seat = (seat + 1) % 3
      return g:players()[seat]
    end,
    options = function(g, player, out)
      for n = 1, player.index do out:add(n) end
    end,
    apply = function(g, player, n) g:award(player, n, { why = "potato" }) end,
  } },
}
