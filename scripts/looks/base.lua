-- How pictures show what the base game brings: a letter on the terminal, a path in a box of 24 by 24.
return looks {
  pennant = { letter = "P", colour = "#1f4e9c",
              path = "M4 2h16v11c0 5-4 8-8 9.5c-4-1.5-8-4.5-8-9.5z" },
  garden  = { letter = "G", colour = "#b8327a",
              path = "M12 9.5c-3-5 3-7.5 3.6-3 4.2-2.2 6.8 3 2.6 4.6 3 3.6-2 7-4.4 3.4V22h-2.4v-7.4c-2.6 4" ..
                     "-8 .2-4.6-3.4-4.4-1.4-1.6-7 2.6-4.6.4-4.6 6-2.2 2.6 2.9z" },
}
