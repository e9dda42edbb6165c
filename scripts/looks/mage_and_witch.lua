-- How pictures show what Mage & Witch bring: a letter on the terminal, a path in a box of 24 by 24; and how people are told
-- what happens.
return looks {
  magic = { letter = "Mg", colour = "purple", path = "M12 2l3 7 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z" },
  mage  = { letter = "m", colour = "purple", path = "M12 1l5 11h4v2H3v-2h4zM6 15h12l2 8H4z" },
  witch = { letter = "w", colour = "#d87a1a", path = "M14 1l1 6 3 5h4v2H2v-2h4l3-5zM6 15h12l3 8H3z" },

  ["causes.magic"] = { told = "{figure}: from {from} to {to}" },
}
