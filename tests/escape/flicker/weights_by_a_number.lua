-- expect: changed the variable 'mood'
-- or: answered differently
-- A figure that weighs -1000, 0 or 1000, as it likes: who owns a feature differs within one scoring.
local mood = 0
return rule {
  id = "weights_by_a_number", api = 1, title = "A moody knight", needs = { "base" },
  figures = { knight = { group = "meeple", n = 4, on = { "city", "road", "field" }, weight = function(g, figure, feature)
    mood = (mood + 1) % 3
    return (mood - 1) * 1000
  end } },
}
