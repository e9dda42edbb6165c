return scenario {
  ["who has fewest points gets one"] = {
    with  = { "turn_start.lua" },
    points = { 1, 2 },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    play  = {
      { points = { 2, 2 } },
      "place BA/LR 1,0 r1", "pass",
      { player = 2, points = { 2, 2 } },
    },
  },
}
