return scenario {
  defaults = { with = { "priced_row" }, board = { "BA/L 0,0 r0" } },

  ["HOUSE-5 a tile costs a point for each that lies before it"] = {
    points = { 2, 0 }, stack = { "BA/L", "BA/RFr", "BA/LR", "BA/C", "BA/L", "BA/CFc.1" },
    play = {
      { decision = "draw", only = { "row BA/L", "row BA/LR", "row BA/RFr" }, stack = 1 },
      "row BA/LR", { points = { 0, 0 }, reasons = { "1 priced_row.price -2" } },
      "place BA/LR 0,-1 r2", "pass",
      { player = 2, only = { "row BA/L" }, stack = 0 },
    },
  },
  ["HOUSE-5 the first one is free, and the same tile further on isn't dearer"] = {
    points = { 4, 0 }, stack = { "BA/L", "BA/LR", "BA/L" },
    play = { "row BA/L", { points = { 4, 0 } }, "place BA/L 1,0 r0", "pass", { only = { "row BA/LR" } } },
  },
  ["HOUSE-5 what can neither be paid nor placed leaves the game"] = {
    board = { "BA/Cccc+ 0,0 r0" }, stack = { "BA/L", "BA/C", "BA/L", "BA/L", "BA/L", "BA/C" },
    play = { { only = { "row BA/C" }, stack = 0 } },
  },
  ["HOUSE-5 the row is played out"] = {
    stack = { "BA/L", "BA/L" },
    play = {
      "row BA/L", "place BA/L 1,0 r0", "pass", { over = false },
      "row BA/L", "place BA/L 2,0 r0", "pass", { over = true },
    },
  },
  ["HOUSE-5 a single tile that can't be placed leaves the game, too, and that ends it"] = {
    board = { "BA/Cccc+ 0,0 r0" }, stack = { "BA/L" }, play = { { over = true } },
  },
  ["HOUSE-5 nothing leaves the row in a turn without a tile"] = {
    with = { "priced_row", "start_meeple" }, points = { 0, 4 }, board = { "BA/Cccc+ 0,0 r0" },
    stack = { "BA/L", "BA/C", "BA/L", "BA/L", "BA/L", "BA/L" },
    play = { "pass", { player = 2, only = { "row BA/C" }, stack = 1 } },
  },
}
