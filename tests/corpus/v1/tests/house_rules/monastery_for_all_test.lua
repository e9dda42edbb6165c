return scenario {
  defaults = { with = { "monastery_for_all" } },

  ["HOUSE-7 everybody may place his monastery instead of drawing, once"] = {
    play = {
      { decision = "draw", only = { "own BA/L", "draw" }, stack = 69 },
      "own BA/L", "place BA/L 0,1 r0", "figure normal 0,1 monastery",
      { player = 2, only = { "own BA/L", "draw" } }, "own BA/L", "place BA/L 1,1 r0", "pass",
      { player = 1, decision = "place" },
    },
  },
  ["HOUSE-7 with six players the last two have one with a road"] = {
    players = 6, to_move = 6,
    play = { { player = 6, only = { "own BA/LR", "draw" }, stack = 65 } },
  },
}
