return scenario {
  defaults = {
    with = { "hole_bonus" },
    board = { "BA/C 0,-1 r2", "BA/RFr -1,0 r1", "BA/C 1,0 r1", "BA/RFr -1,1 r1", "BA/C 1,1 r1" },
    stack = { "BA/C", "BA/L*4" },
  },

  ["HOUSE-18 three covered sides give a further part, in which there is no other to win"] = {
    play = {
      "place BA/C 0,0 r0", "pass", { player = 1, decision = "place" },
      "place BA/L 0,1 r0", "pass", { player = 2, decision = "place" },
    },
  },
  ["HOUSE-18 two covered sides are no hole"] = {
    board = { "BA/L 0,0 r0", "BA/L 1,1 r0" }, stack = { "BA/L*3" },
    play = { "place BA/L 1,0 r0", "pass", { player = 2, decision = "place" } },
  },
  ["HOUSE-18 a hole that is filled in another further part gives nothing"] = {
    with = { "hole_bonus", "traders_and_builders" },
    board = { "BA/C 0,-1 r2", "BA/RFr -1,0 r1", "BA/C 1,0 r1", "BA/LR 5,0 r3" },
    figures = { "1 normal 5,0 road:E", "1 builder 5,0 road:E" }, stack = { "BA/RFr", "BA/C", "BA/L*4" },
    play = {
      "place BA/RFr 6,0 r0", "pass", { player = 1, decision = "place" },
      "place BA/C 0,0 r0", "pass", { player = 2, decision = "place" },
    },
  },
}
