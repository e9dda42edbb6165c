-- expect: games
-- A tournament of more games than can be counted.
return tournament {
  id = "endless_length", api = 1, rules = { with = { "base" } },
  players = { one = "random", two = "random" }, games = 2 ^ 62,
}
