return scenario {
  defaults = { with = { "house_left_may_place.lua" }, players = 3, board = { "BA/LR 0,0 r3" }, stack = { "BA/LR", "BA/L*3" } },

  ["who places keeps the others out"] = {
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W", { player = 2, decision = "place" } },
  },
  ["the next one, then the one after him"] = {
    play = {
      "place BA/LR 1,0 r1", "pass", { player = 2, decision = "move_in" }, "pass",
      { player = 3, decision = "move_in" }, "move_in normal 1,0 road:W",
      { points = { 0, 0, 2 }, player = 2, decision = "place" },
    },
  },
  ["one is enough"] = {
    play = {
      "place BA/LR 1,0 r1", "pass", "move_in normal 1,0 monastery",
      { supply = { "2 normal 6" }, player = 2, decision = "place" },
    },
  },
}
