-- Who is second gets half of it.
return rule {
  id = "half_for_second", api = 1, title = "Half for the second", needs = { "base" },
  patch = { ["base.majority.claim"] = "all" },
  majority = { payout = { ranks = { 1, { 1, 2 } } } },
}
