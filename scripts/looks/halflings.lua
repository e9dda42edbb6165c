-- How pictures show what Halflings brings: a letter on the terminal, a path in a box of 24 by 24.
return looks {
  hill        = { letter = "H", colour = "green", path = "M2 20l6-9 4 5 5-8 5 12z" },
  vineyard    = { letter = "V", colour = "purple",
                  path = "M12 2l2 4h-4zM8 7h3v3H8zm5 0h3v3h-3zM6 11h3v3H6zm4 0h4v3h-4zm5 0h3v3h-3zM9 15h6v3H9zm2 4h2v3h-2z" },
  sheep3      = { letter = "S", colour = "stone", path = "M4 14a4 4 0 014-5 5 5 0 019-1 4 4 0 012 7v5h-3v-3H9v3H6v-4z" },
  crop_circle = { letter = "O", colour = "gold",
                  path = "M12 2a10 10 0 110 20 10 10 0 010-20m0 4a6 6 0 100 12 6 6 0 000-12m0 4a2 2 0 110 4 2 2 0 010-4" },
}
