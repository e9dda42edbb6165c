-- expect: changed the variable 'asked'
-- or: answered differently
-- A figure that goes home, stays, or is moved to the cell where it stood.
local asked = 0
return rule {
  id = "leaving_by_a_number", api = 1, title = "A stubborn tenant", needs = { "base" },
  on = { figure_leaving = { tenant = { function(g, ev)
    asked = asked + 1
    if asked % 2 == 0 then return "stay" end
  end } } },
}
