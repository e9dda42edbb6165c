-- How pictures show what The Tower brings: a letter on the terminal, a path in a box of 24 by 24.
return looks {
  tower = { letter = "To", colour = "stone", path = "M3 3h18v18H3zM7 7v10h10V7z" }, -- the base, seen from above
  floor = { letter = "f", colour = "wood", path = "M2 8h4V5h4v3h4V5h4v3h4v11H2z" },
}
