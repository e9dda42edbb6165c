-- How pictures show what The Tower brings: a letter on the terminal, a path in a box of 24 by 24; and how people
-- are told what happens.
return looks {
  tower = { letter = "To", colour = "stone", path = "M3 3h18v18H3zM7 7v10h10V7z" }, -- the base, seen from above
  floor = { letter = "f", colour = "wood", path = "M2 18V7h4v3h4V7h4v3h4V7h4v11z" },

  ["causes.tower"]    = { told = "{figure} is captured at {from}: to {to}" },
  ["causes.top"]      = { told = "{figure} stands on top of {to}, which is closed now" },
  ["causes.exchange"] = { told = "{figure} is exchanged and goes home from {from}" },
  ["causes.ransom"]   = { told = "{figure} is bought back from {from}" },
  ["reasons.ransom"]  = { told = "ransom for a prisoner" },
}
