return scenario {
  defaults = { with = { "equal_rounds" } },

  ["HOUSE-54 with two players one of 71 tiles leaves the game, and one is in hand"] = {
    play = { { stack = 69 } },
  },
  ["HOUSE-54 with three players two leave it"] = {
    players = 3, play = { { stack = 68 } },
  },
  ["HOUSE-54 with the other variant none leaves it before"] = {
    set = { ["equal_rounds.variant"] = "stop" }, play = { { stack = 70 } },
  },
  ["HOUSE-54 no round begins for which there are too few tiles"] = {
    set = { ["equal_rounds.variant"] = "stop" }, board = { "BA/L 0,0 r0" }, stack = { "BA/L*3" },
    figures = { "1 normal 0,0 monastery" },
    play = {
      "place BA/L 1,0 r0", "pass", { over = false, player = 2 },
      "place BA/L 2,0 r0", "pass", { over = true, points = { 2, 0 } },
    },
  },
  ["HOUSE-54 a round that has begun is played to its end"] = {
    set = { ["equal_rounds.variant"] = "stop" }, board = { "BA/L 0,0 r0" }, stack = { "BA/L*2" },
    play = { "place BA/L 1,0 r0", "pass", { over = false, player = 2 } },
  },
  ["HOUSE-54 by removing no round is cut short, though a tile fits nowhere"] = {
    board = { "BA/L 0,0 r0" }, stack = { "BA/L", "BA/Cccc+", "BA/L*2" },
    play = { "place BA/L 1,0 r0", "pass", { discarded = 1 }, "place BA/L 2,0 r0", "pass", { over = false, player = 1, stack = 0 } },
  },
}
