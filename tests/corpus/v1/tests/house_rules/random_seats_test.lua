return scenario {
  defaults = { with = { "random_seats" }, players = 3, seed = 3, board = { "BA/L 0,0 r0" }, stack = { "BA/L*9" } },

  ["HOUSE-56 the order is drawn by lot, and stays; to_move begins it"] = {
    play = {
      { player = 1 }, "place BA/L 1,0 r0", "pass",
      { player = 3 }, "place BA/L 2,0 r0", "pass",
      { player = 2 }, "place BA/L 3,0 r0", "pass",
      { player = 1 }, "place BA/L 4,0 r0", "pass",
      { player = 3 }, "place BA/L 5,0 r0", "pass",
      { player = 2 },
    },
  },
  ["HOUSE-56 with the option lots are drawn anew for every round"] = {
    set = { ["random_seats.again"] = true },
    play = {
      { player = 1 }, "place BA/L 1,0 r0", "pass",
      { player = 3 }, "place BA/L 2,0 r0", "pass",
      { player = 2 }, "place BA/L 3,0 r0", "pass",
      { player = 2 }, "place BA/L 4,0 r0", "pass",
      { player = 1 }, "place BA/L 5,0 r0", "pass",
      { player = 3 },
    },
  },
  ["HOUSE-56 to_move begins, whatever the lots say"] = {
    to_move = 3, play = { { player = 3 } },
  },
}
