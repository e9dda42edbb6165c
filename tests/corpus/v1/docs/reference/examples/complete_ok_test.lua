return scenario {
  ["closed, and yet not complete"] = {
    with  = { "complete_ok.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/LR", "BA/L" },
    play  = {
      "place BA/LR 1,0 r1", "figure normal 1,0 road:W",
      { points = { 0, 0 }, open = { "0,0 road:E" }, supply = { "1 normal 6" } },
    },
  },
}
