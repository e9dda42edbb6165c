-- A tournament: who plays whom, by which rules, how often. Check it with 'bastide check .', which plays
-- one game of each pairing, and play it with 'bastide tournament my_tournament.lua'. All that such a
-- file may say: docs/tournaments.md.
return tournament {
  id = "my_tournament", -- the name of the file without .lua
  api = 1, -- the version of the interface that this file is written for
  title = "My tournament",

  -- What is played with, as after --with, --set and --copies. Here two rulesets with names of your
  -- own; one alone needs no name: rules = { with = { "base" } }
  rules = {
    plain = { with = { "base" } },
    small_cities = { with = { "base" }, set = { ["base.small_city"] = 2 } },
  },

  -- Who plays, by names of your own: as after --players. Bots that are files lie beside this one.
  players = {
    mine = "lua:my_tournament_bot.lua",
    reference = "lua:cautious",
    dice = "random",
  },

  format = "round_robin", -- or "gauntlet", "swiss", "knock_out", "double_knock_out", "groups", "ladder"
  table = 2, -- so many sit at a table, 2 to 6; every table that can be made of the players plays
  games = 20, -- of each pairing, 1 or a multiple of `table`: everybody sits everywhere equally often
  seed = 1, -- everything random follows from it
}
