return scenario {
  ["player 1 has two turns"] = {
    with  = { "next_seat.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/L", "BA/L", "BA/L" },
    points = { 0, 3 },
    play  = {
      "place BA/L 0,1 r0", "pass",
      { player = 1 },
    },
  },
}
