return rule {
  id = "scored", api = 1, title = "Tax: the others get a point each when a city is scored",
  needs = { "base" },
  on = {
    scored = {
      tax = { when = { kind = "city", done = true }, function(g, ev)
        local got = {}
        for _, p in ipairs(ev.owners) do got[p.index] = true end
        for _, p in ipairs(g:players()) do
          if #ev.owners > 0 and not got[p.index] then g:award(p, 1, { why = "tax" }) end
        end
      end },
    },
  },
}
