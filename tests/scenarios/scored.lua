return rule {
  id = "scored", api = 1, title = "A point whenever a monastery or a garden was scored, also for an abbot who is called home",
  needs = { "base" },
  on = { scored = { echo = { when = { kind = "monastery" }, function(g, ev)
    for _, owner in ipairs(ev.owners) do
      g:award(owner, ev.done and 10 or 1, { why = ev.mode == "recall" and "called" or "scored" })
    end
  end } } },
  reasons = { "called", "scored" },
}
