-- HOUSE-63: partners sit opposite each other, 1 and 3 against 2 and 4; with six there are three pairs.
return rule {
  id = "team_majority",
  api = 1,
  title = "Partners count together, and may join each other",
  source = "http://www.gamergeoff.com/board-game-surgery-mega-carcassonne/; majorities are our own",
  credit = "Gamer Geoff",
  needs = { "base" },

  -- The strongest pair owns a feature, and each of the two who is there gets all of its points.
  sides = { by = "opposite", majority = "side", occupancy = "side", score = "side_sum" },
}
