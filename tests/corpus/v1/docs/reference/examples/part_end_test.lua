return scenario {
  ["player 1 has two tiles, then it is the turn of player 2"] = {
    with  = { "part_end.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L", "BA/L" },
    play  = {
      "place BA/LR 1,0 r1", "pass",
      { player = 1, drawn = "BA/L" },
      "place BA/L 0,1 r0", "pass",
      { player = 2 },
    },
  },
}
