-- expect: changed the variable 'seat'
-- or: answered differently
-- Whose turn is next isn't for the game to know.
local seat = 0
return rule {
  id = "next_by_a_number", api = 1, title = "Anybody's turn", needs = { "base" },
  turn_order = { next = function(g)
    seat = seat + 1
    return g:players()[seat % 3]
  end },
}
