return scenario {
  ["eight and two are ten"] = {
    with  = { "game_over.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L", "BA/L" },
    points = { 8, 0 },
    play  = {
      "place BA/LR 1,0 r1", "figure normal 1,0 road:W",
      { over = true, points = { 10, 0 } },
    },
  },
}
