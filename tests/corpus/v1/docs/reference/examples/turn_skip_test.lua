return scenario {
  ["player 2 is passed over"] = {
    with  = { "turn_skip.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/L", "BA/L", "BA/L" },
    points = { 0, 25 },
    play  = {
      "place BA/L 0,1 r0", "pass",
      { player = 1 },
    },
  },
}
