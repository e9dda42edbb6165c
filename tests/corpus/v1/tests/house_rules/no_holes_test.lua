return scenario {
  defaults = { with = { "no_holes" } },

  ["HOUSE-14 a placement that encloses an empty cell is illegal"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/RFr 0,1 r0", "BA/RFr 0,2 r0", "BA/RFr 1,2 r0",
              "BA/RFr 2,2 r0" },
    stack = { "BA/RFr", "BA/L" },
    play = { { illegal = { "place BA/RFr 2,1 r0" }, legal = { "place BA/RFr 1,1 r0", "place BA/RFr 3,0 r0" } } },
  },
  ["HOUSE-14 a corner is no way out"] = {
    -- the last tile of the ring would leave 1,1 a way over a corner only
    board = { "BA/RFr 1,0 r0", "BA/RFr 0,0 r0", "BA/RFr 0,1 r0", "BA/RFr 0,2 r0", "BA/RFr 1,2 r0", "BA/RFr 3,0 r0",
              "BA/RFr 2,0 r0" },
    stack = { "BA/RFr", "BA/L" },
    play = { { illegal = { "place BA/RFr 2,1 r0" } } },
  },
  ["HOUSE-14 without the rule it may lie there"] = {
    with = { "base" },
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/RFr 0,1 r0", "BA/RFr 0,2 r0", "BA/RFr 1,2 r0",
              "BA/RFr 2,2 r0" },
    stack = { "BA/RFr", "BA/L" },
    play = { { legal = { "place BA/RFr 2,1 r0" } } },
  },
}
