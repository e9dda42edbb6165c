local long = { "BA/RCr 0,0 r1", "BA/CFc+ 1,0 r0", "BA/CFc+ 2,0 r0", "BA/CFc.1 3,0 r0",
               "BA/Cccc+ 4,0 r0", "BA/C 4,-1 r2", "BA/C 4,1 r0" }
return scenario {
  defaults = {
    with = { "target_score" }, board = { "BA/LR 0,0 r3" }, stack = { "BA/LR", "BA/L", "BA/L" },
    figures = { "2 normal 0,0 monastery" },
  },

  ["HOUSE-51 a hundred points end the game with that turn, and nothing more is scored"] = {
    points = { 98, 90 },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W", { over = true, points = { 100, 90 }, winners = { 1 } } },
  },
  ["HOUSE-51 ninety-nine don't"] = {
    points = { 97, 90 },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W", { over = false, points = { 99, 90 }, player = 2 } },
  },
  ["HOUSE-51 the option says how many"] = {
    points = { 48, 20 }, set = { ["target_score.target"] = 50 },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W", { over = true, points = { 50, 20 } } },
  },
  ["HOUSE-51 where the stack runs out before, the end is the usual one"] = {
    points = { 0, 10 }, stack = { "BA/L" },
    play = { "place BA/L 0,1 r0", "pass", { over = true, points = { 0, 12 } } },
  },
  ["HOUSE-51 among equals who was there first in the order of scoring is ahead"] = {
    points = { 98, 96 }, board = { "BA/C 0,-1 r2", "BA/LR -1,0 r3" },
    figures = { "1 normal -1,0 road:E", "2 normal 0,-1 city:S" }, stack = { "BA/CRRR", "BA/L", "BA/L" },
    play = {
      "place BA/CRRR 0,0 r0", "pass",
      { over = true, points = { 100, 100 }, winners = { 2 },
        awards = { "2 base.city 4", "1 base.road 2", "2 target_score.first 1", "2 target_score.taken_back -1" } },
    },
  },
  ["HOUSE-51 one feature gives no more than the cap"] = {
    set = { ["target_score.cap"] = 20 },
    board = long, figures = { "1 normal 0,0 city:E" }, stack = { "BA/RCr", "BA/L" },
    play = { "place BA/RCr 5,0 r3", "pass", { points = { 20, 0 }, reasons = { "1 base.city 20" } } },
  },
  ["HOUSE-51 without a cap it gives all"] = {
    set = { ["target_score.cap"] = 0 },
    board = long, figures = { "1 normal 0,0 city:E" }, stack = { "BA/RCr", "BA/L" },
    play = { "place BA/RCr 5,0 r3", "pass", { points = { 22, 0 } } },
  },
  ["HOUSE-51 with the option a hundred and fifty"] = {
    points = { 147, 20 }, set = { ["target_score.target"] = 150 },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W", { over = false, points = { 149, 20 } } },
  },
  ["HOUSE-51 with the option a hundred and fifty end it"] = {
    points = { 148, 20 }, set = { ["target_score.target"] = 150 },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W", { over = true, points = { 150, 20 } } },
  },
  ["HOUSE-51 points below 0 count as what they are"] = {
    points = { -2, 0 },
    play = { "place BA/LR 1,0 r1", "figure normal 1,0 road:W", { over = false, points = { 0, 0 } } },
  },
  ["HOUSE-51 one feature gives no more than thirty, if nothing else is said"] = {
    with = { "target_score", "inns_and_cathedrals" },
    board = { "BA/RCr 0,0 r1", "BA/CFc+ 1,0 r0", "BA/CFc+ 2,0 r0", "BA/CFc.1 3,0 r0", "IC/Cccc.c 4,0 r0", "IC/Cccc.c 5,0 r0",
              "BA/C 4,-1 r2", "BA/C 4,1 r0", "BA/C 5,-1 r2", "BA/C 5,1 r0" },
    figures = { "1 normal 0,0 city:E" }, stack = { "BA/RCr", "BA/L" },
    play = { "place BA/RCr 6,0 r3", "pass", { points = { 30, 0 }, reasons = { "1 base.city 30" } } },
  },
  ["HOUSE-51 the cap is for features, not for flocks"] = {
    with = { "target_score", "hills_and_sheep" }, set = { ["target_score.cap"] = 20 }, board = { "BA/RCr 0,0 r0" }, figures = {},
    pieces = { "shepherd:1 at 0,0 field:S", "sheep:4*2 at shepherd:1 at 0,0 field:S", "sheep:3*5 at shepherd:1 at 0,0 field:S" },
    stack = { "BA/RFr", "BA/L", "BA/L" },
    play = {
      "place BA/RFr 1,0 r0", "pass", "tend shepherd:1 at 0,0 field:S guide",
      { points = { 23, 0 }, reasons = { "1 hills_and_sheep.flock 23" } },
    },
  },
  ["HOUSE-51 the turn is finished first, with its second part"] = {
    with = { "target_score", "traders_and_builders" }, points = { 97, 90 }, board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" },
    figures = { "1 normal 0,0 road:E", "1 builder 1,0 road:W" }, stack = { "BA/LR", "BA/L", "BA/L" },
    play = {
      "place BA/LR 2,0 r1", "pass", { over = false, points = { 100, 90 }, player = 1, drawn = "BA/L" },
      "place BA/L 3,0 r0", "pass", { over = true, points = { 100, 90 } },
    },
  },
}
