-- How pictures show what Under the Big Top brings: a letter on the terminal, a path in a box of 24 by 24; and how people are
-- told what happens.
return looks {
  circus     = { letter = "Ci", colour = "red", path = "M12 2l9 7v12H3V9zM12 5l-6 5v8h12v-8z" },
  acrobats   = { letter = "Ac", colour = "blue",
                 path = "M12 2a3 3 0 010 6 3 3 0 010-6M7 11a3 3 0 010 6 3 3 0 010-6M17 11a3 3 0 010 6 3 3 0 010-6M3 19h18v3H3z" },
  big_top    = { letter = "T", colour = "red", path = "M12 1l1 4c5 1 9 5 10 8l-2 9H3l-2-9c1-3 5-7 10-8zM12 12l-3 10h6z" },
  ringmaster = { letter = "R", -- in the colour of his owner
                 path = "M8 1h8v6h2v2H6V7h2zM9 10h6v4l5 1v2l-4 1 2 5H6l2-5-4-1v-2l5-1z" },
  animal     = { letter = "a", colour = "gold", path = "M4 12a8 8 0 0116 0 8 8 0 01-16 0" },

  ["causes.circus"]      = { told = "{figure} is put up at {to}" },
  ["causes.acrobat"]     = { told = "{figure} climbs the pyramid at {to}" },
  ["causes.pyramid"]     = { told = "{figure} climbs down at {from} and goes home" },
  ["reasons.circus"]     = { told = "for his meeples around the circus" },
  ["reasons.acrobats"]   = { told = "for acrobats" },
  ["reasons.ringmaster"] = { told = "for circus and acrobats around the ringmaster" },
}
