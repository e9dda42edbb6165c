-- How pictures show what The Festival brings: a letter on the terminal, a path in a box of 24 by 24; and how people are
-- told what happens.
return looks {
  festival = { letter = "Fe", colour = "red",
               path = "M12 1.5v3M4 22V12l8-7.5 8 7.5v10h-5v-6H9v6zM2 10l10-8.5L22 10l-1.5 2L12 5l-8.5 7z" },

  ["causes.festival"] = { told = "{figure} goes home from {from} to the festival" },
}
