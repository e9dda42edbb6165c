return rule {
  id = "final", api = 1, title = "Thrift: a point for each meeple at home at the end",
  needs = { "base" },
  on = {
    final = {
      thrift = { order = 500, function(g, ev)
        for _, p in ipairs(g:players()) do
          g:award(p, g:supply(p, "normal"), { why = "thrift" })
        end
      end },
    },
  },
}
