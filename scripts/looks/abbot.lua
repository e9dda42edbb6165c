-- How pictures show what The Abbot and the gardens brings: a letter on the terminal, a path in a box of 24 by 24.
return looks { -- a garden looks as its symbol does
  abbot = { path = "M12 .5l3 4.5a4 4 0 01-1 6c5 2 7 6 7 12.5H3C3 17 5 13 10 11a4 4 0 01-1-6z" },
}
