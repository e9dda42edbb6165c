-- How pictures show what the special monasteries bring: a letter on the terminal, a path in a box of 24 by 24.
return looks {
  cloister = { letter = "Pr", colour = "stone", path = "M2 20h20v2H2zM4 19V9l8-6 8 6v10h-5v-6H9v6z" },
}
