return scenario {
  defaults = {
    with = { "creep" }, board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 2,0 r0" },
    figures = { "1 normal 0,0 monastery" }, stack = { "BA/L*4" },
  },

  ["HOUSE-25 three steps are too many"] = {
    play = { "place BA/L 3,0 r0", { player = 2, decision = "place" } },
  },
  ["HOUSE-25 two steps are near, also around a corner"] = {
    play = { "place BA/L 1,1 r0", { legal = { "figure normal 1,1 monastery" } } },
  },
  ["HOUSE-25 who has nobody on the board is free"] = {
    to_move = 2, play = { "place BA/L 3,0 r0", { legal = { "figure normal 3,0 monastery" } } },
  },
  ["HOUSE-25 the option says how far"] = {
    set = { ["creep.steps"] = 3 }, play = { "place BA/L 3,0 r0", { legal = { "figure normal 3,0 monastery" } } },
  },
  ["HOUSE-25 by the option one step is enough"] = {
    set = { ["creep.steps"] = 1 }, play = { "place BA/L 0,1 r0", { legal = { "figure normal 0,1 monastery" } } },
  },
  ["HOUSE-25 by the option two steps are too many"] = {
    set = { ["creep.steps"] = 1 }, play = { "place BA/L 1,1 r0", { player = 2, decision = "place" } },
  },
  ["HOUSE-25 by the option four steps are near"] = {
    set = { ["creep.steps"] = 4 }, play = { "place BA/L 3,1 r0", { legal = { "figure normal 3,1 monastery" } } },
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 2,0 r0", "BA/C 3,0 r0" },
  },
  ["HOUSE-25 by the option five steps are too many"] = {
    set = { ["creep.steps"] = 4 }, play = { "place BA/L 4,1 r0", { player = 2, decision = "place" } },
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 2,0 r0", "BA/C 3,0 r0", "BA/C 4,0 r0" },
  },
}
