-- expect: changed the variable 'rate'
-- or: answered differently
-- Points are booked at a rate that changes.
local rate = 0
return rule {
  id = "award_by_a_number", api = 1, title = "A rate of exchange", needs = { "base" },
  awards = { rate = { stage = "add", test = function(g, player, points, info)
    rate = (rate + 1) % 4
    return points * rate
  end } },
}
