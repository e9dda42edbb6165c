-- How pictures show what The Gold Mines bring: a letter on the terminal, a path in a box of 24 by 24; and how people are told
-- what happens.
return looks {
  gold  = { letter = "Go", colour = "gold", path = "M2 21l4-9h5l4 9zM13 12l3-7h4l3 7z" },
  ingot = { letter = "I", colour = "gold", path = "M1 19l4-12h14l4 12zM7 10l-2 6h14l-2-6z" },

  ["reasons.gold"] = { told = "for all ingots" },
}
