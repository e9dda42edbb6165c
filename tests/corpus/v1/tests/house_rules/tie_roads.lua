-- By points for something, the fewer the better, then by those that the rule gives itself.
return rule {
  id = "tie_roads", api = 1, title = "Ties: fewer points from roads", needs = { "base" },
  options = { order = { values = { "fewer", "more" }, default = "fewer" } },
  result = { tie = {
    { by = "points", why = "base.road", least = opt("order", { fewer = true, more = false }) },
    { by = "points", why = "gift" },
  } },
  on = { final = { gift = { function(g)
    for _, p in ipairs(g:players()) do g:award(p, p.index == 2 and 2 or 1, { why = "gift" }) end
  end } } },
}
