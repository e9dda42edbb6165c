-- How pictures show what Traders & Builders brings: a letter on the terminal, a path in a box of 24 by 24.
return looks {
  wine     = { letter = "W", colour = "purple", path = "M7 2h10v5c0 3.5-2 5.5-4 6v6h4v3H7v-3h4v-6c-2-.5-4-2.5-4-6z" },
  grain    = { letter = "Gr", colour = "gold",
               path = "M11 22v-8c-4 0-5-3-5-5 3 0 5 1 5 3V8C8 7 8 4 12 1c4 3 4 6 1 7v4c0-2 2-3 5-3 0 2-1 5-5 5v8z" },
  cloth    = { letter = "Cl", colour = "blue", path = "M3 6c6-4 12 2 18-2v14c-6 4-12-2-18 2z" },
  pig_herd = { letter = "H", colour = "red",
               path = "M2 12c0-4 4-6 8-6h4l4-3v4l2 2 2 1v4l-3 1-2 2v4h-3v-3H9v3H6v-4c-3-1-4-3-4-5z" },
  builder  = { letter = "b", path = "M5 9h2c0-4 2-6 5-6s5 2 5 6h2v2h-4l1 4 2 7h-4l-2-5-2 5H6l2-7 1-4H5z" },
  pig      = { letter = "p", path = "M2 12c0-4 4-6 8-6h4l4-3v4l2 2 2 1v4l-3 1-2 2v4h-3v-3H9v3H6v-4c-3-1-4-3-4-5z" },
}
