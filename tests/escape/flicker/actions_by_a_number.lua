-- expect: changed the variable 'asked'
-- or: answered differently
-- An action that is there only every other time that the game looks for it.
local asked = 0
return rule {
  id = "actions_by_a_number", api = 1, title = "An offer that comes and goes", needs = { "base" },
  actions = {
    wave = {
      free = true, args = { "amount" }, limit = { per = "part", max = 3 },
      options = function(g, player, out)
        asked = asked + 1
        if asked % 2 == 1 then
          for n = 1, 3 do out:add(n) end
        end
      end,
      apply = function(g, player, n) end,
    },
  },
}
