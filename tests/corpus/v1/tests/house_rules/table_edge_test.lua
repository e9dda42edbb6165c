return scenario {
  defaults = { with = { "table_edge" } },

  ["HOUSE-13 seven columns fit to the east, not eight"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/RFr 3,0 r0", "BA/RFr 4,0 r0", "BA/RFr 5,0 r0",
              "BA/RFr 6,0 r0" },
    stack = { "BA/RFr", "BA/RCr", "BA/RCr", "BA/RCr" },
    play = {
      { legal = { "place BA/RFr 7,0 r0", "place BA/RFr -1,0 r0" } },
      "place BA/RFr 7,0 r0", "pass",
      { illegal = { "place BA/RCr 8,0 r0" }, legal = { "place BA/RCr -1,0 r0" }, open = { "7,0 road:E" } },
    },
  },
  ["HOUSE-13 and seven to the west"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr -1,0 r0", "BA/RFr -2,0 r0", "BA/RFr -3,0 r0", "BA/RFr -4,0 r0", "BA/RFr -5,0 r0",
              "BA/RFr -6,0 r0", "BA/RRRR -7,0 r0" },
    stack = { "BA/RCr", "BA/L" },
    play = { { illegal = { "place BA/RCr -8,0 r0" }, legal = { "place BA/RCr 1,0 r0" } } },
  },
  ["HOUSE-13 ten rows fit to the north"] = {
    board = { "BA/RFr 0,-5 r1", "BA/RFr 0,-6 r1", "BA/RFr 0,-7 r1", "BA/RFr 0,-8 r1", "BA/RFr 0,-9 r1" },
    stack = { "BA/RFr", "BA/RCr", "BA/L" },
    play = {
      "place BA/RFr 0,-10 r1", "pass",
      { illegal = { "place BA/RCr 0,-11 r1" } },
    },
  },
  ["HOUSE-13 nine to the south"] = {
    board = { "BA/RFr 0,5 r1", "BA/RFr 0,6 r1", "BA/RFr 0,7 r1", "BA/RFr 0,8 r1" },
    stack = { "BA/RFr", "BA/RCr", "BA/L" },
    play = {
      "place BA/RFr 0,9 r1", "pass",
      { illegal = { "place BA/RCr 0,10 r1" }, legal = { "place BA/RCr 0,4 r1" } },
    },
  },
  ["HOUSE-13 what fits only outside is unplaceable"] = {
    board = { "BA/C 0,-10 r0" }, -- its city looks over the edge
    stack = { "BA/Cccc+", "BA/L", "BA/L" },
    play = { { drawn = "BA/L", discarded = 1 } },
  },
}
