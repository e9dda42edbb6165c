-- Amounts of which two stand in the list (amounts.listed), with a word behind them.
return rule {
  id = "listed", api = 1, title = "A guess", needs = { "base" }, reasons = { "guess" },
  steps = { guess = { stage = "turn_start", must = true, args = { "amount", how = { "low", "high" } }, options = columns { amounts { to = 40, listed = 2 } },
                      apply = function(g, player, n) g:award(player, n, { why = "guess" }) end } },
}
