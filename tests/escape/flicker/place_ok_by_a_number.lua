-- expect: changed the variable 'asked'
-- or: answered differently
-- Every third placement is forbidden, another third each time.
local asked = 0
return rule {
  id = "place_ok_by_a_number", api = 1, title = "Swampy ground", needs = { "base" },
  lists = { place_ok = { swamp = { test = function(g, tile, cell, rotation)
    asked = asked + 1
    return asked % 3 > 0
  end } } },
}
