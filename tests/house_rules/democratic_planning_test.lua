return scenario {
  defaults = { with = { "democratic_planning" }, players = 3, board = { "BA/L 0,0 r0" }, stack = { "BA/L*5" } },

  ["HOUSE-19 everybody votes from the left, and what is named most often is carried out"] = {
    play = {
      { player = 2, decision = "vote" }, "vote 1,0 r0",
      { player = 3, decision = "vote" }, "vote 1,0 r0",
      { player = 1, decision = "vote" }, "vote 0,1 r0",
      { player = 1, decision = "figure", legal = { "figure normal 1,0 monastery" } }, "pass",
      { player = 3, decision = "vote" },
    },
  },
  ["HOUSE-19 among equals the neighbour to the right decides"] = {
    play = {
      "vote 1,0 r0", "vote -1,0 r0", "vote 0,1 r0",
      { player = 1, decision = "figure", legal = { "figure normal -1,0 monastery" } },
    },
  },
  ["HOUSE-19 two players don't vote"] = {
    players = 2, play = { { player = 1, decision = "place" } },
  },
  ["HOUSE-19 everybody has to name one"] = { play = { { decision = "vote", illegal = { "pass" } } } },
  ["HOUSE-19 in each turn everybody may name any legal placement"] = {
    play = {
      "vote 1,0 r0", "vote 1,0 r0", "vote 1,0 r0", "pass",
      { player = 3, decision = "vote" }, "vote -1,0 r0",
      { player = 1, legal = { "vote 0,1 r0" } }, "vote 0,1 r0", { player = 2, legal = { "vote 0,-1 r0" } },
    },
  },
}
