return scenario {
  defaults = { with = { "hand_three" }, board = { "BA/L 0,0 r0" } },

  ["HOUSE-2 a player plays one of three tiles and draws up to three again"] = {
    stack = { "BA/L", "BA/L", "BA/LR", "BA/L", "BA/L", "BA/L", "BA/RFr", "BA/L" },
    play = {
      { player = 1, decision = "draw", only = { "hand BA/L", "hand BA/LR" }, stack = 2 },
      "hand BA/LR", "place BA/LR 0,-1 r2", "pass", { player = 2, only = { "hand BA/L" }, stack = 1 },
      "hand BA/L", "place BA/L 1,0 r0", "pass",
      { player = 1, only = { "hand BA/L", "hand BA/RFr" }, stack = 0 },
    },
  },
  ["HOUSE-2 hands of two, played out when the stack is empty"] = {
    set = { ["hand_three.k"] = 2 }, stack = { "BA/L", "BA/L", "BA/L", "BA/L" },
    play = {
      "hand BA/L", "place BA/L 1,0 r0", "pass", "hand BA/L", "place BA/L 2,0 r0", "pass",
      "hand BA/L", "place BA/L 3,0 r0", "pass", { over = false, stack = 0, player = 2 },
      "hand BA/L", "place BA/L 4,0 r0", "pass", { over = true },
    },
  },
  ["HOUSE-2 a hand of which nothing fits leaves the game, and is drawn anew"] = {
    set = { ["hand_three.k"] = 2 }, board = { "BA/Cccc+ 0,0 r0" },
    stack = { "BA/L", "BA/LR", "BA/C", "BA/C", "BA/C", "BA/L", "BA/C" },
    play = { { player = 1, only = { "hand BA/C" }, stack = 1 } },
  },
  ["HOUSE-2 hands of five"] = {
    set = { ["hand_three.k"] = 5 }, stack = { "BA/L*4", "BA/LR", "BA/L*6" },
    play = { { only = { "hand BA/L", "hand BA/LR" }, stack = 1, pieces = { "BA/L*4 at hand:1", "BA/L*5 at hand:2" } } },
  },
  ["HOUSE-2 the last tile of a hand leaves the game, too, if it doesn't fit"] = {
    board = { "BA/Cccc+ 0,0 r0" }, stack = {}, pieces = { "BA/L at hand:1", "BA/C at hand:2" },
    play = { { player = 2, only = { "hand BA/C" }, pieces = { "BA/L*0 at hand:1" } } },
  },
  ["HOUSE-2 a player whose hand is empty is passed over"] = {
    with = { "hand_three", "coop_missions" }, stack = {}, pieces = { "BA/L at hand:1", "BA/L*2 at hand:2" },
    play = {
      "hand BA/L", "place BA/L 1,0 r0", "pass", "hand BA/L", "place BA/L 2,0 r0", "pass",
      { player = 2, supply = { "1 normal 5" } },
    },
  },
}
