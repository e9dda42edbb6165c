return scenario {
  defaults = { with = { "architects" }, board = { "BA/L 0,0 r0" } },

  ["HOUSE-8 all tiles are dealt, and a player takes any that fits"] = {
    stack = { "BA/L", "BA/L", "BA/LR", "BA/RFr", "BA/C" },
    play = {
      { decision = "draw", only = { "pile BA/L", "pile BA/LR" }, stack = 0 },
      "pile BA/LR", "place BA/LR 0,-1 r2", "pass", { player = 2, only = { "pile BA/L", "pile BA/RFr" } },
      "pile BA/L", "place BA/L 1,0 r0", "pass", "pile BA/L", "place BA/L 2,0 r0", "pass",
      { player = 2, only = { "pile BA/RFr" }, over = false },
      "pile BA/RFr", "place BA/RFr -1,-1 r1", "pass", { over = true },
    },
  },
  ["HOUSE-8 who can't place passes, and when all do the game is over"] = {
    board = { "BA/Cccc+ 0,0 r0" }, stack = { "BA/L", "BA/L", "BA/LR", "BA/C" },
    play = {
      { player = 2, only = { "pile BA/C" } }, "pile BA/C", "place BA/C 0,-1 r2", "pass",
      { player = 1, only = { "pile BA/L", "pile BA/LR" } },
    },
  },
  ["HOUSE-8 nothing fits from the start"] = {
    board = { "BA/Cccc+ 0,0 r0" }, stack = { "BA/L", "BA/L" }, play = { { over = true } },
  },
  ["HOUSE-8 monasteries are dealt evenly with the option"] = {
    board = {}, players = 4, set = { ["architects.monasteries"] = true }, play = { { legal = { "pile BA/L" }, illegal = { "pile BA/LR" } } },
  },
  ["HOUSE-8 whoever could place in the round hasn't passed"] = {
    stack = { "BA/L", "BA/Cccc+", "BA/L", "BA/Cccc+" },
    play = {
      "pile BA/L", "place BA/L 1,0 r0", "pass", { over = false, player = 1 },
      "pile BA/L", "place BA/L 2,0 r0", "pass", { over = true },
    },
  },
  ["HOUSE-8 with an empty pile one is passed over, even with a monastery before him"] = {
    with = { "architects", "monastery_for_all" }, stack = { "BA/L", "BA/Cccc+" },
    play = {
      "pile BA/L", "place BA/L 1,0 r0", "pass", { player = 2, only = { "own BA/L" } },
      "own BA/L", "place BA/L 2,0 r0", "pass", { over = true },
    },
  },
  ["HOUSE-8 who has a pile takes no tile of the stack, though one has come back to it"] = {
    with = { "architects", "halflings" }, set = { ["halflings.decide"] = "after_draw", ["halflings.hand"] = 1 },
    stack = { "BA/L", "BA/LR", "BA/L", "BA/LR" },
    play = {
      "pile BA/L", "instead H1-06", "place H1-06 1,0 r0", "pass", { player = 2, stack = 1, only = { "pile BA/LR" } },
    },
  },
  ["HOUSE-8 with all piles empty it is over, though a tile has come back to the stack"] = {
    with = { "architects", "halflings" }, set = { ["halflings.decide"] = "after_draw", ["halflings.hand"] = 1 },
    stack = { "BA/L", "BA/LR" },
    play = {
      "pile BA/L", "instead H1-06", "place H1-06 1,0 r0", "pass", { over = false, stack = 1 },
      "pile BA/LR", "pass", "place BA/LR 0,-1 r2", "pass", { over = true, stack = 1 },
    },
  },
}
