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
  ["HOUSE-31 who placed a figure in one turn keeps nobody out of the next one"] = {
    play = {
      "place BA/LR 1,0 r1", "figure normal 1,0 road:W", "place BA/L 0,1 r0", "pass", { player = 3, decision = "move_in" },
    },
  },
  ["HOUSE-31 who calls his abbot home deploys nobody"] = {
    with = { "left_may_place", "abbot" }, figures = { "1 abbot 0,0 monastery" },
    play = { "place BA/LR 1,0 r1", "recall abbot:1 at 0,0 monastery", { player = 2, decision = "move_in" } },
  },
  ["HOUSE-31 on the tile just placed only"] = {
    board = { "BA/LR 0,0 r3", "BA/RCr 0,-1 r0" },
    play = {
      "place BA/LR 1,0 r1", "pass",
      { only = { "pass", "move_in 1,0 monastery", "move_in 1,0 road:W", "move_in 1,0 field:N" } },
    },
  },
}
