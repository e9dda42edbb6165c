return scenario {
  defaults = {
    with = { "target_score" }, board = { "BA/LR 0,0 r3" }, stack = { "BA/LR", "BA/L", "BA/L" },
    figures = { "2 normal 0,0 monastery" },
  },

  ["HOUSE-51 a hundred points end the game with that turn, and nothing more is scored"] = {
    points = { 98, 90 },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W", { over = true, points = { 100, 90 }, winners = { 1 } } },
  },
  ["HOUSE-51 ninety-nine don't"] = {
    points = { 97, 90 },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W", { over = false, points = { 99, 90 }, player = 2 } },
  },
  ["HOUSE-51 the option says how many"] = {
    points = { 48, 20 }, set = { ["target_score.target"] = 50 },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W", { over = true, points = { 50, 20 } } },
  },
  ["HOUSE-51 where the stack runs out before, the end is the usual one"] = {
    points = { 0, 10 }, stack = { "BA/L" },
    play = { "place BA/L 0,1 r0", "pass", { over = true, points = { 0, 12 } } },
  },
}
