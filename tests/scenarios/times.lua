-- Decisions that go round more or less often than there are players.
return rule {
  id = "times", api = 1, title = "Asked in turn, so many times", needs = { "base" },
  options = { n = { values = { 1, 2, 3, 5 }, default = 5, help = "how many decisions" },
              from = { values = { "active", "left" }, default = "active", help = "with whom it begins" } },
  reasons = { "asked" },
  steps = {
    nod = { stage = "turn_start", times = opt("n"), args = { "amount" }, options = amounts { from = 1, to = 2 },
            who = opt("from", { active = "each_from_active", left = "each_from_left" }),
            apply = function(g, player, n) g:award(player, n, { why = "asked" }) end },
  },
}
