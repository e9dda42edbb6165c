-- How pictures show what Shrines bring: a letter on the terminal, a path in a box of 24 by 24; and how people are told
-- what happens.
return looks {
  shrine = { letter = "Sh", colour = "stone", path = "M2 21h20v-2H2zM4 18V9h3v9zm6.500 0V9h3v9zM17 18V9h3v9zM2 8l10-6 10 6z" },

  ["causes.challenge"] = { told = "{figure} has lost the challenge and goes home from {from}" },
}
