-- A gauntlet: a challenger meets all others, until it is clear whether it is stronger by 100 Elo or not at
-- all. Put a bot of your own in the challenger's place and see. 'bastide tournament gauntlet' plays it.
return tournament {
  id = "gauntlet", api = 1, title = "Is it any stronger?",
  players = {
    challenger = "lua:cautious",
    random = "random",
    reluctant = "random:p=0.7",
    thriftless = "lua:cautious:thrift=0",
  },
  format = "gauntlet", challengers = { "challenger" },
  deals = "rotated", games = 400, seed = 1,
  sprt = { elo0 = 0, elo1 = 100, alpha = 0.05, beta = 0.05 },
}
