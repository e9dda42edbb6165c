-- How pictures show what Abbey & Mayor brings: a letter on the terminal, a path in a box of 24 by 24; and how people
-- are told what happens.
return looks {
  mayor = { letter = "m",
    path = "M8 5a4 4 0 018 0 4 4 0 01-2 3.5l2 1.5c3 1 4 4 4 7v5H4v-5c0-3 1-6 4-7l2-1.5A4 4 0 018 5zM11 12l1 7 1-7z" },
  wagon = { letter = "w", path = "M2 6h16v8h4v2h-3a3.5 3.5 0 01-7 0h-1a3.5 3.5 0 01-7 0H2z" },
  barn  = { letter = "B", path = "M12 2l10 8h-2v12h-5v-7H9v7H4V10H2z" },

  ["causes.drive"] = { told = "{figure} moves on from {from} to {to}" },
  ["causes.alone"] = { told = "{figure} stays behind in {to}" },
  ["causes.barn"]  = { told = "{figure}: from {from} to {to}, because of a barn" },
  ["reasons.barn"] = { told = "a barn" },
}
