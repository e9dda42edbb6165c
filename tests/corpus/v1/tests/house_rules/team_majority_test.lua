return scenario {
  defaults = {
    board = { "BA/LR 0,0 r3", "BA/LR 2,0 r1" },
    stack = { "BA/RFr", "BA/L" },
  },

  ["HOUSE-63 two of a pair outweigh one, and both get all points"] = {
    with = { "team_majority" }, players = 4,
    figures = { "1 normal 0,0 road:E", "3 normal 2,0 road:W", "2 normal 2,0 road:W" },
    play = {
      { owners = { "0,0 road:E = 1" } },
      "place BA/RFr 1,0 r0",
      { owners = { "0,0 road:E = 1 3" } },
      "pass",
      { points = { 3, 0, 3, 0 }, reasons = { "1 base.road 3", "3 base.road 3" } },
    },
  },
  ["HOUSE-63 a partner who isn't there gets nothing"] = {
    with = { "team_majority" }, players = 4,
    figures = { "3 normal 0,0 road:E" },
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 0, 0, 3, 0 } } },
  },
  ["HOUSE-63 tied pairs all own it"] = {
    with = { "team_majority" }, players = 4,
    figures = { "1 normal 0,0 road:E", "3 normal 2,0 road:W",
                "2 normal 2,0 road:W", "2 normal 0,0 road:E" },
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 3, 3, 3, 0 } } },
  },
  ["HOUSE-63 he may join what only his partner holds"] = {
    with = { "team_majority" }, players = 4, figures = { "3 normal 0,0 road:E" },
    play = { "place BA/RFr 1,0 r0", { legal = { "figure normal 1,0 road:W" } },
             "figure normal 1,0 road:W", { points = { 3, 0, 3, 0 } } },
  },
  ["HOUSE-63 but not what he holds himself, or an opponent, too"] = {
    with = { "team_majority" }, players = 4,
    figures = { "3 normal 0,0 road:E", "4 normal 2,0 road:W" },
    play = { "place BA/RFr 1,0 r0", { illegal = { "figure normal 1,0 road:W" } } },
  },
  ["HOUSE-63 nor his own"] = {
    with = { "team_majority" }, players = 4,
    figures = { "3 normal 0,0 road:E", "1 normal 2,0 road:W" },
    play = { "place BA/RFr 1,0 r0", { illegal = { "figure normal 1,0 road:W" } } },
  },
  ["HOUSE-63 the sum of a pair counts, and it wins together"] = {
    with = { "team_majority" }, players = 4, board = { "BA/LR 0,0 r3" }, stack = { "BA/L" },
    points = { 9, 6, 0, 4 },
    play = { "place BA/L 0,1 r0", "pass", { winners = { 2, 4 }, ranks = { 2, 1, 2, 1 } } },
  },
  ["HOUSE-63 equal sums share the victory"] = {
    with = { "team_majority" }, players = 4, board = { "BA/LR 0,0 r3" }, stack = { "BA/L" },
    points = { 9, 6, 1, 4 },
    play = { "place BA/L 0,1 r0", "pass", { winners = { 1, 2, 3, 4 }, ranks = { 1, 1, 1, 1 } } },
  },
  ["HOUSE-63 six are three pairs"] = {
    with = { "team_majority" }, players = 6, board = { "BA/LR 0,0 r3" }, stack = { "BA/L" },
    points = { 9, 6, 1, 4, 5, 12 },
    play = { "place BA/L 0,1 r0", "pass", { ranks = { 1, 3, 1, 1, 3, 1 } } },
  },
  ["HOUSE-63 two play against each other"] = {
    with = { "team_majority" }, board = { "BA/LR 0,0 r3" }, stack = { "BA/L" }, points = { 1, 2 },
    play = { "place BA/L 0,1 r0", "pass", { winners = { 2 } } },
  },
  ["HOUSE-63 of ranks the second is the second side"] = {
    with = { "team_majority", "half_for_second.lua" }, players = 4,
    figures = { "1 normal 0,0 road:E", "3 normal 2,0 road:W", "2 normal 2,0 road:W" },
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 3, 1, 3, 0 } } },
  },
  ["HOUSE-63 three can't"] = {
    with = { "team_majority" }, players = 3,
    error = "sides.by is 'opposite', which is for 2, 4 or 6 players, not for 3", play = {},
  },
}
