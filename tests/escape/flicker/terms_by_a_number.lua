-- expect: changed the variable 'last'
-- or: answered differently
-- Points that count up and down as they are counted.
local last = 0
return rule {
  id = "terms_by_a_number", api = 1, title = "A swaying tax", needs = { "base" },
  terms = { tax = { on = { "road", "city" }, tier = "add", n = 1, per = function(g, feature, player, done)
    last = (last + 7) % 41
    return last - 20
  end } },
}
