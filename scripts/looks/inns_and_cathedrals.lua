-- How pictures show what Inns & Cathedrals brings: a letter on the terminal, a path in a box of 24 by 24.
return looks {
  inn          = { letter = "I", colour = "#8a4b1f",
                   path = "M3 11l9-8 9 8h-2v10h-5v-6h-4v6H5V11z" },
  cathedral    = { letter = "K", colour = "#7a3f98",
                   path = "M12 1l1 3h2v2h-2v3l6 5v8h-4v-4a3 3 0 00-6 0v4H5v-8l6-5V6H9V4h2z" },
  large_meeple = { -- the shape of a normal one, a third larger
    path = "M12-3a5.3 5.3 0 014.8 7.7c4 .8 10 3.4 10 6.3 0 2.4-2.4 2.9-4.5 2.6L19.1 13.2c1.2 3.8 3.7 7.4 5.5 10.2" ..
           " 1.1 1.7.1 3.2-1.6 3.2H16.6c-1.3 0-2-.7-2.5-1.7L12 21.1l-2.1 3.7c-.5 1.1-1.2 1.7-2.5 1.7H.9c-1.7 0-2.6" ..
           "-1.5-1.6-3.2 1.8-2.8 4.4-6.3 5.5-10.2l-3.2.4c-2.1.3-4.5-.3-4.5-2.6 0-2.9 6.1-5.5 10-6.3a5.3 5.3 0 014.8-7.7z",
  },
}
