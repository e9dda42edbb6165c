return scenario {
  defaults = { with = { "left_may_place" }, players = 3, board = { "BA/LR 0,0 r3" }, stack = { "BA/LR", "BA/L*3" } },

  ["HOUSE-31 who places keeps the others out"] = {
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W", { player = 2, decision = "place" } },
  },
  ["HOUSE-31 who passes lets the next one choose, then the one after him"] = {
    play = {
      "place BA/LR 1,0 r1", "pass", { player = 2, decision = "move_in" }, "pass",
      { player = 3, decision = "move_in" }, "move_in 1,0 road:W",
      { points = { 0, 0, 2 }, player = 2, decision = "place" },
    },
  },
  ["HOUSE-31 one figure is enough"] = {
    play = {
      "place BA/LR 1,0 r1", "pass", "move_in 1,0 monastery",
      { supply = { "2 normal 6", "3 normal 7" }, player = 2, decision = "place" },
    },
  },
  ["HOUSE-31 the usual rules hold: what is taken stays closed"] = {
    figures = { "1 normal 0,0 road:E" },
    play = {
      "place BA/LR 1,0 r1", "pass",
      { player = 2, illegal = { "move_in 1,0 road:W" }, legal = { "move_in 1,0 monastery" } },
    },
  },
}
