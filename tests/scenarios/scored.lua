return rule {
  id = "scored", api = 1, title = "A point for whoever calls his abbot home, ten for who has scored a monastery",
  needs = { "base" },
  on = { scored = { echo = { when = { kind = "monastery", for_figure = true }, function(g, ev)
    for _, owner in ipairs(ev.owners) do
      g:award(owner, 1, { why = ev.mode == "recall" and "called" or "scored" })
    end
  end },
    others = { when = { kind = "monastery" }, function(g, ev) g:award(ev.owners[1], 10, { why = "scored" }) end } } },
  reasons = { "called", "scored" },
}
