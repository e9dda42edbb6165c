return rule {
  id = "components", api = 1, title = "Purse: everybody begins with two coins, worth a point each at the end",
  needs = { "base" },
  tokens = { coin = { place = "supply", n = 12 } },
  components = function(g)
    for _, p in ipairs(g:players()) do g:give(p, "coin", 2) end
  end,
  on = {
    final = {
      coins = { function(g, ev)
        for _, p in ipairs(g:players()) do g:award(p, g:held(p, "coin"), { why = "coins" }) end
      end },
    },
  },
}
