-- How pictures show what The Ferries bring: a letter on the terminal, a path in a box of 24 by 24.
return looks {
  ferry_lake = { letter = "L", colour = "water", path = "M2 12a10 7 0 0120 0a10 7 0 01-20 0z" },
  ferry      = { letter = "F", colour = "wood", path = "M2 15h20l-3 6H5zM11 3h2v11h-2zM14 4l6 9h-6z" },
}
