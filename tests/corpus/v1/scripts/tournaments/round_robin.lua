-- The players that come with the program, each against each, by the plain game and with hands of three tiles.
-- 'bastide tournament round_robin' plays it; docs/tournaments.md tells what such a file may say.
return tournament {
  id = "round_robin", api = 1, title = "Each against each",
  rules = {
    base = { with = { "base" } },
    hands = { with = { "hand_three" } },
  },
  players = {
    cautious = "lua:cautious",
    generous = "lua:cautious:thrift=0",
    greedy = "greedy",
    mcts = "mcts:20",
    random = "random",
    reluctant = "random:p=0.7",
  },
  table = 2, games = 20, seed = 1,
}
