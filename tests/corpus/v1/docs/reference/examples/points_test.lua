return scenario {
  ["one of two points is handed on"] = {
    with  = { "points.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    play  = {
      "place BA/LR 1,0 r1", "figure normal 1,0 road:W",
      { points = { 1, 1 }, reasons = { "1 base.road 2", "1 points.tithe -1", "2 points.tithe 1" } },
    },
  },
}
