return scenario {
  defaults = { with = { "common_three" }, board = { "BA/L 0,0 r0" } },

  ["HOUSE-4 one of the display, or one of the stack"] = {
    stack = { "BA/L", "BA/LR", "BA/L", "BA/RFr", "BA/L", "BA/L" },
    play = {
      { decision = "draw", only = { "display BA/L", "display BA/LR", "draw" }, stack = 3 },
      "display BA/LR", "place BA/LR 0,-1 r2", "pass",
      { player = 2, only = { "display BA/L", "display BA/RFr", "draw" }, stack = 2 },
      "draw", { drawn = "BA/L", stack = 1 }, "place BA/L 1,0 r0", "pass",
      { player = 1, only = { "display BA/L", "display BA/RFr", "draw" }, stack = 1 },
    },
  },
  ["HOUSE-4 the display is played out when the stack is empty"] = {
    stack = { "BA/L", "BA/L", "BA/L" },
    play = {
      { only = { "display BA/L" }, stack = 0 }, "display BA/L", "place BA/L 1,0 r0", "pass", { over = false },
      "display BA/L", "place BA/L 2,0 r0", "pass", "display BA/L", "place BA/L 3,0 r0", "pass", { over = true },
    },
  },
  ["HOUSE-4 the game is over when nothing on display can be placed"] = {
    board = { "BA/Cccc+ 0,0 r0" }, stack = { "BA/C", "BA/L", "BA/L" },
    play = {
      "display BA/C", "place BA/C 0,-1 r2", "pass", { over = false },
    },
  },
  ["HOUSE-4 the game goes on when nothing on display can be placed, as long as one can draw"] = {
    stack = { "BA/Cccc+*3", "BA/L", "BA/L" },
    play = {
      "place BA/L 1,0 r0", "pass", { over = false, player = 2, drawn = "BA/L" },
      "place BA/L 2,0 r0", "pass", { over = true },
    },
  },
}
