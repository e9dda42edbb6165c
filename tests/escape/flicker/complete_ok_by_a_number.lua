-- expect: changed the variable 'asked'
-- or: answered differently
-- A feature that is complete and then isn't.
local asked = 0
return rule {
  id = "complete_ok_by_a_number", api = 1, title = "Almost done", needs = { "base" },
  lists = { complete_ok = { almost = { test = function(g, feature)
    asked = asked + 1
    return asked % 2 == 0
  end } } },
}
