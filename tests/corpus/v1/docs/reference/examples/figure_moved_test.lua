return scenario {
  ["a point is paid, then the road pays two"] = {
    with  = { "figure_moved.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    points = { 5, 0 },
    play  = {
      "place BA/LR 1,0 r1", "figure normal 1,0 road:W",
      { points = { 6, 0 }, reasons = { "1 figure_moved.wages -1", "1 base.road 2" } },
    },
  },
}
