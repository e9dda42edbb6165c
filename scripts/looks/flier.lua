-- How pictures show what Flying Machines brings: a letter on the terminal, a path in a box of 24 by 24; and how people are
-- told what happens.
return looks {
  machine = { letter = "Fl", colour = "wood", path = "M1 8l9 2 2-8 2 8 9-2-7 6 2 8-6-5-6 5 2-8z" },

  ["causes.flier"] = { told = "{figure} lands on {to}" },
}
