-- expect: changed the variable 'asked'
-- or: answered differently
-- Won when it is asked the first time, lost the second time.
local asked = 0
return rule {
  id = "won_by_a_number", api = 1, title = "Won, or not", needs = { "base" },
  sides = { by = "together" },
  result = { outcome = "win_lose", test = function(g)
    asked = asked + 1
    return asked % 2 == 1
  end },
}
