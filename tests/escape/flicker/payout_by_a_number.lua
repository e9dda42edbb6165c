-- expect: changed the variable 'cut'
-- or: answered differently
-- What an owner gets of a feature: less, more, less than nothing.
local cut = 0
return rule {
  id = "payout_by_a_number", api = 1, title = "A cheating bailiff", needs = { "base" },
  majority = { payout = { value = function(g, player, value, strengths)
    cut = (cut + 5) % 13
    return value + cut - 6
  end } },
}
