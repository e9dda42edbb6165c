-- expect: changed the variable 'asked'
-- or: answered differently
-- Segments on which a figure may stand at every other look.
local asked = 0
return rule {
  id = "deploy_ok_by_a_number", api = 1, title = "Slippery ground", needs = { "base" },
  lists = { deploy_ok = { slip = { test = function(g, kind, player, segment)
    asked = asked + 1
    return asked % 2 == 0
  end } } },
}
