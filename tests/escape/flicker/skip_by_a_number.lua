-- expect: changed the variable 'asked'
-- or: answered differently
-- Who is passed over is another one at each look, at times everybody.
local asked = 0
return rule {
  id = "skip_by_a_number", api = 1, title = "Musical chairs", needs = { "base" },
  turn_skip = { chairs = { test = function(g, player)
    asked = asked + 1
    return asked % 7 < 4
  end } },
}
