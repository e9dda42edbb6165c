return scenario {
  ["all seven are out"] = {
    with  = { "turn_end.lua" },
    board = { "BA/LR 0,0 r3", "BA/L 0,1 r0", "BA/L 0,2 r0", "BA/L 1,2 r0", "BA/L -1,2 r0" },
    figures = { "1 normal 0,0 field:N", "1 normal 0,1 monastery", "1 normal 0,2 monastery",
                "1 normal 1,2 monastery", "1 normal -1,2 monastery", "1 normal 0,0 road:E", "1 normal 0,1 field:N" },
    stack = { "BA/L", "BA/L" },
    play  = {
      "place BA/L -1,0 r0",
      { points = { 2, 0 }, reasons = { "1 turn_end.wages 2" } },
    },
  },
}
