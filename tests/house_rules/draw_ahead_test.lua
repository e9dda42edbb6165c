return scenario {
  defaults = { with = { "draw_ahead" }, board = { "BA/L 0,0 r0" } },

  ["HOUSE-1 everybody holds a tile from the start, plays it and draws the next one"] = {
    stack = { "BA/L", "BA/LR", "BA/RFr", "BA/C" },
    play = {
      { player = 1, decision = "draw", only = { "hand BA/L" }, stack = 2 },
      "hand BA/L", "place BA/L 1,0 r0", "pass", { player = 2, only = { "hand BA/LR" }, stack = 1 },
      "hand BA/LR", "place BA/LR 2,0 r0", "pass", { player = 1, only = { "hand BA/RFr" }, stack = 0 },
    },
  },
  ["HOUSE-1 the game ends when the last held tile is played"] = {
    stack = { "BA/L", "BA/L", "BA/L" },
    play = {
      "hand BA/L", "place BA/L 1,0 r0", "pass", { stack = 0 },
      "hand BA/L", "place BA/L 2,0 r0", "pass", { over = false, player = 1 },
      "hand BA/L", "place BA/L 3,0 r0", "pass", { over = true },
    },
  },
  ["HOUSE-1 who holds none is passed over"] = {
    players = 3, board = { "BA/Cccc+ 0,0 r0" }, stack = { "BA/C", "BA/L", "BA/C", "BA/C" },
    play = {
      "hand BA/C", "place BA/C 0,1 r0", "pass", { player = 2, only = { "hand BA/L" }, stack = 0 },
      "hand BA/L", "place BA/L 0,2 r0", "pass",
      "hand BA/C", "place BA/C 0,-1 r2", "pass", { player = 1, over = false },
      "hand BA/C", "place BA/C 1,0 r3", "pass", { over = true },
    },
  },
  ["HOUSE-1 the game goes on while somebody holds a tile, and ends with the turn"] = {
    stack = { "BA/L", "BA/L" },
    play = {
      "hand BA/L", "place BA/L 1,0 r0", { over = false }, "pass", { over = false, player = 2 },
      "hand BA/L", "place BA/L 2,0 r0", { over = false }, "pass", { over = true },
    },
  },
  ["HOUSE-1 a held tile that fits nowhere leaves the game, and another one takes its place"] = {
    board = { "BA/Cccc+ 0,0 r0" }, stack = { "BA/LR", "BA/C", "BA/L", "BA/C", "BA/C" },
    play = { { player = 1, only = { "hand BA/C" }, stack = 1 } },
  },
}
