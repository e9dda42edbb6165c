-- expect: changed '
-- or: answered differently
-- What stays of the placements: all, the first, none.
local turn = { at = 0 }
return rule {
  id = "place_list_by_a_table", api = 1, title = "A moody foreman", needs = { "base" },
  lists = { place_list = { mood = { filter = function(g, list)
    turn.at = (turn.at + 1) % 3
    if turn.at == 0 then return list end
    return turn.at == 1 and { list[1] } or {}
  end } } },
}
