-- How pictures show what The River I, II, and the one of GQ11 brings: a letter on the terminal, a path in a box of 24 by 24.
return looks {
  river = { colour = "water" },
  volcano_lake = { letter = "V", colour = "stone", path = "M1 21L9 5h2l1 2 1-2h2l8 16z" },
}
