-- A league: the same players under five rulesets. Which of them gets along with other rules than those it
-- knows? 'bastide tournament house_rule_league' plays it; each deal is played from every seat.
return tournament {
  id = "house_rule_league", api = 1, title = "Five ways to play",
  rules = {
    plain = { with = { "base" } },
    closed_fields = { with = { "closed_fields" } },
    hand_three = { with = { "hand_three" } },
    monastery_for_all = { with = { "monastery_for_all" } },
    small_cities = { with = { "base" }, set = { ["base.small_city"] = 2 } },
  },
  players = {
    cautious = "lua:cautious",
    generous = "lua:cautious:thrift=0",
    random = "random",
  },
  deals = "rotated", games = 10, seed = 1,
  placing = { 2 }, -- as in many leagues: two points for a win, one for a tie
  tie_breaks = { "direct", "difference", "wins" },
  after = function(game)
    return { stats = { close = math.abs(game.points[1] - game.points[2]) <= 5 and 1 or 0 } }
  end,
}
