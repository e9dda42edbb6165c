return scenario {
  defaults = { with = { "fortify" }, board = { "BA/RFr 0,0 r0" }, figures = { "1 normal 0,0 road:E" },
               stack = { "BA/RFr", "BA/RFr", "BA/RFr", "BA/RFr" } },

  ["HOUSE-26 a feature that only he holds may be taken once more"] = {
    play = { "place BA/RFr 1,0 r0", { legal = { "figure normal 1,0 road:W" } }, "figure normal 1,0 road:W",
             { supply = { "1 normal 5" } } },
  },
  ["HOUSE-26 a third one may not come"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0" }, figures = { "1 normal 0,0 road:E", "1 normal 1,0 road:W" },
    play = { "place BA/RFr 2,0 r0", { illegal = { "figure normal 2,0 road:W" }, legal = { "figure normal 2,0 field:N" } } },
  },
  ["HOUSE-26 the limit is an option"] = {
    set = { ["fortify.limit"] = 3 },
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0" }, figures = { "1 normal 0,0 road:E", "1 normal 1,0 road:W" },
    play = { "place BA/RFr 2,0 r0", { legal = { "figure normal 2,0 road:W" } } },
  },
  ["HOUSE-26 where another one stands it stays closed"] = {
    figures = { "2 normal 0,0 road:E" },
    play = { "place BA/RFr 1,0 r0", { illegal = { "figure normal 1,0 road:W" } } },
  },
  ["HOUSE-26 also where he stands beside another one"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 2,0 r0" }, figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:W" },
    play = { "place BA/RFr 1,0 r0", { illegal = { "figure normal 1,0 road:W" } } },
  },
  ["HOUSE-26 he counts twice, the points are given once"] = {
    board = { "BA/LR 0,0 r3", "BA/LR 3,0 r1", "BA/RFr 2,0 r0", "BA/L 3,1 r0" },
    figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:W" },
    stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,0 r0", { illegal = { "figure normal 1,0 road:W" } }, "pass", { points = { 4, 4 } } },
  },
  ["HOUSE-26 two of his own outweigh one"] = {
    board = { "BA/RFr 0,0 r0", "BA/LR -1,0 r3", "BA/LR 3,0 r1" },
    figures = { "1 normal 0,0 road:E", "2 normal 3,0 road:W" },
    stack = { "BA/RFr", "BA/L", "BA/RFr", "BA/L", "BA/L" },
    play = { "place BA/RFr 1,0 r0", "figure normal 1,0 road:W", "place BA/L -1,1 r0", "pass",
             "place BA/RFr 2,0 r0", "pass", { points = { 5, 0 }, reasons = { "1 base.road 5" } } },
  },
  ["HOUSE-26 up to four"] = {
    set = { ["fortify.limit"] = 4 }, board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0" },
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 road:E", "1 normal 1,0 road:W" },
    stack = { "BA/RFr", "BA/L", "BA/RFr", "BA/L" },
    play = { "place BA/RFr 2,0 r0", "figure normal 2,0 road:W", "place BA/L 1,1 r0", "pass",
             "place BA/RFr 3,0 r0", { illegal = { "figure normal 3,0 road:W" } } },
  },
  ["HOUSE-26 in cities"] = {
    board = { "BA/CFc.1 0,0 r1" }, figures = { "1 normal 0,0 city:N" }, stack = { "BA/CFc.1", "BA/L" },
    play = { "place BA/CFc.1 0,-1 r1", { legal = { "figure normal 0,-1 city:S" } } },
  },
  ["HOUSE-26 and on fields"] = {
    figures = { "1 normal 0,0 field:N" }, play = { "place BA/RFr 1,0 r0", { legal = { "figure normal 1,0 field:N" } } },
  },
}
