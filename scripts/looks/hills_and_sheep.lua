-- How pictures show what Hills & Sheep brings: a letter on the terminal, a path in a box of 24 by 24.
return looks {
  sheep    = { colour = "wood" }, -- the disc beside a shepherd, with the number of his sheep
  shepherd = { letter = "s", path = "M10 4a3 3 0 016 0c0 1-.5 2-1 2.5l4 7.5-2 8H8L7 14l3.5-7.5C10 6 10 5 10 4zM4 3" ..
                                    "c2-2 4 0 3 2l-1 17H4L5 5c0-1-1-1-1 1H2c0-2 1-3 2-3z" },
  hill     = { letter = "Hi", colour = "stone", path = "M1 20L8 7l4 6 4-4 7 11z" },
  vineyard = { letter = "V", colour = "purple",
               path = "M11 6c0-3 2-5 5-5-1 2-2 3-3 4h4a3 3 0 012 5 3 3 0 01-2 5 3 3 0 01-3 4 3 3 0 01-5 0 3 3 0 01-3" ..
                      "-4 3 3 0 01-2-5 3 3 0 012-4z" },
}
