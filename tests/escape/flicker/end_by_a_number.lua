-- expect: changed the variable 'asked'
-- or: answered differently
-- The game is over when the test has been asked often enough, at whichever table.
local asked = 0
return rule {
  id = "end_by_a_number", api = 1, title = "Enough", needs = { "base" },
  game_over = { enough = { test = function(g)
    asked = asked + 1
    return asked % 50 == 0
  end } },
}
