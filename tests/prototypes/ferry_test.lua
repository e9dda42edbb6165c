return scenario {
  defaults = { with = { "ferry.lua" } },
  ["two roads of a crossing are one road over the ferry, and two again without it"] = {
    board = { "BA/LR -1,0 r3" }, stack = { "BA/RRR", "BA/L" },
    play = {
      "place BA/RRR 0,0 r1", { different = { "0,0 road:W & 0,0 road:N" } }, "pass",
      "ply 0,0 road:W 0,0 road:N", { same = { "0,0 road:W & 0,0 road:N" }, values = { "0,0 road:W = 2" } },
      "stop 0,0 road:W", { different = { "0,0 road:W & 0,0 road:N" } },
    },
  },
  ["a road that is complete is none as long as the ferry leads on"] = {
    board = { "BA/LR -1,0 r3" }, figures = { "1 normal -1,0 road:E" }, stack = { "BA/RRR", "BA/L" },
    play = { "place BA/RRR 0,0 r1", "pass", "ply 0,0 road:W 0,0 road:N", "pass", { points = { 0, 0 }, open = { "0,0 road:W" } } },
  },
  ["without a ferry it is scored"] = {
    board = { "BA/LR -1,0 r3" }, figures = { "1 normal -1,0 road:E" }, stack = { "BA/RRR", "BA/L" },
    play = { "place BA/RRR 0,0 r1", "pass", "pass", { points = { 2, 0 } } },
  },
}
