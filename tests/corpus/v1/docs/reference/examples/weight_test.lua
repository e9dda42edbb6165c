return scenario {
  ["he outweighs one meeple"] = {
    with  = { "weight.lua" },
    board = { "BA/LR 0,0 r3", "BA/LR 2,0 r1" },
    figures = { "1 captain 0,0 road:E", "2 normal 2,0 road:W" },
    stack = { "BA/RFr", "BA/L" },
    play  = {
      "place BA/RFr 1,0 r0", "pass",
      { points = { 3, 0 } },
    },
  },
}
