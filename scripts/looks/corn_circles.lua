-- How pictures show what Crop Circles I and II bring: a letter on the terminal, a path in a box of 24 by 24. Each is a ring
-- with its picture in it.
local ring = "M12 1a11 11 0 110 22 11 11 0 010-22m0 2.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17"

return looks {
  rake   = { letter = "Ra", colour = "gold", path = ring .. "M7 6h2v4h2V6h2v4h2V6h2v6h-4v7h-2v-7H7z" },
  club   = { letter = "Cl", colour = "gold", path = ring .. "M13 5h4v5l-7.5 9h-3v-3z" },
  shield = { letter = "Sh", colour = "gold", path = ring .. "M7 6h10v6c0 4-2.5 6-5 7.5-2.5-1.5-5-3.5-5-7.5z" },
}
