return scenario {
  ["two tiles and one meeple"] = {
    with  = { "term.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    play  = {
      "place BA/LR 1,0 r1", "figure normal 1,0 road:W",
      { points = { 3, 0 }, reasons = { "1 base.road 3" } },
    },
  },
}
