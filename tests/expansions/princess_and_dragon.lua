-- The Princess & the Dragon (docs/rulebook/princess_and_dragon.md), with the worked examples of the rules text.
local road = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" }

return scenario {
  defaults = { with = { "princess_and_dragon" }, board = road },

  ["PD-12 PD-13 no dragon tile is drawn before a volcano lies, and none is counted"] = {
    board = { "BA/RCr 0,0 r0" },
    play = { { stack = 88 }, "draw DG/C.v" },
  },
  ["PD-20 PD-21 a volcano fetches the dragon, and nobody is placed there"] = {
    stack = { "DG/RFr.v", "BA/L*3" },
    play = { "place DG/RFr.v 3,0 r0", { player = 2, decision = "place", pieces = { "dragon at 3,0" } } },
  },
  ["PD-22 PD-43 after a volcano the fairy may be moved"] = {
    figures = { "1 normal 0,0 road:E" }, stack = { "DG/RFr.v", "BA/L*3" },
    play = { "place DG/RFr.v 3,0 r0", { only = { "pass", "fairy normal:1 at 0,0 road:E" } } },
  },
  ["PD-21 volcano_special: builders may stand where the dragon is"] = {
    with = { "princess_and_dragon", "traders_and_builders" }, set = { ["princess_and_dragon.volcano_special"] = true },
    figures = { "1 normal 2,0 road:E" }, stack = { "DG/RFr.v", "BA/L*3" },
    play = { "place DG/RFr.v 3,0 r0", { legal = { "figure builder 3,0 road:E" }, illegal = { "figure normal 3,0 field:N" } } },
  },
  ["PD-EX2 PD-33 PD-34 PD-38 a dead end: each step eats, and a single way is gone unasked"] = {
    board = { "BA/RCr 0,0 r0", "DG/R.v 0,1 r1", "BA/LR -1,1 r3", "BA/RFr -1,0 r0" },
    figures = { "2 normal -1,1 monastery", "1 normal -1,0 road:E" }, pieces = { "dragon at 0,1" },
    stack = { "DG/LRRR.d", "BA/L*3" }, to_move = 2,
    play = {
      "place DG/LRRR.d 1,1 r3", "figure normal 1,1 monastery", { only = { "fly -1,1", "fly 0,0", "fly 1,1" } },
      "fly -1,1", { supply = { "1 normal 7", "2 normal 6" }, pieces = { "dragon at 0,0" }, player = 1 },
    },
  },
  ["PD-EX3 PD-33 PD-45 the fairy is a wall"] = {
    board = { "BA/RCr 0,0 r0", "BA/CRr 1,0 r1", "BA/RFr -1,0 r0", "BA/CRRR -2,0 r0" },
    figures = { "1 normal 1,0 road:W", "2 normal -1,0 field:N", "1 normal -2,0 city:N" },
    pieces = { "dragon at 1,0", "fairy at normal:2 at -1,0 field:N" }, stack = { "DG/LRRR.d", "BA/L*3" },
    play = { "place DG/LRRR.d -3,0 r0", "pass",
      { pieces = { "dragon at 0,0" }, points = { 0, 1 }, player = 2 } }, -- Bob's turn begins
  },
  ["PD-47 PD-48 PD-50 a point at the start of a turn, and three with the feature of her meeple"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, figures = { "1 normal 0,0 road:E" }, stack = { "BA/L", "BA/LR", "BA/L*2" },
    play = {
      "place BA/L 0,1 r0", "fairy normal:1 at 0,0 road:E", { points = { 0, 0 } },
      "place BA/LR 2,0 r1", "pass",
      { points = { 6, 0 }, reasons = { "1 base.road 3", "1 princess_and_dragon.fairy_scored 3" }, player = 1 },
    },
  },
  ["PD-42 PD-41 she doesn't move to whom she is with, nor to others' meeples"] = {
    figures = { "1 normal 0,0 road:E", "2 normal 1,0 field:N" }, pieces = { "fairy at normal:1 at 0,0 road:E" },
    stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,1 r0", { illegal = { "fairy normal:1 at 0,0 road:E", "fairy normal:2 at 1,0 field:N" } } },
  },
  ["PD-EX7 PD-70 to PD-74 where a portal leads"] = {
    board = { "BA/RCr 0,0 r0", "BA/C 0,-1 r2" }, stack = { "DG/RRR.g", "BA/L*3" },
    play = {
      "place DG/RRR.g 1,0 r0",
      { legal = { "figure normal 1,0 road:E", "figure normal 1,0 road:S", "portal normal 0,0 road:E",
                  "portal normal 0,-1 field:N" },
        illegal = { "portal normal 0,0 city:N", "portal normal 0,-1 city:S", "portal normal 1,0 road:E" } },
    },
  },
  ["PD-71 a portal leads to nothing that is taken"] = {
    board = { "BA/RCr 0,0 r0", "BA/C 0,-1 r2" }, figures = { "2 normal 0,0 field:S" }, stack = { "DG/RRR.g", "BA/L*3" },
    play = { "place DG/RRR.g 1,0 r0", { illegal = { "portal normal 0,0 field:S", "figure normal 1,0 field:SR" } } },
  },
  ["PD-EX9 PD-60 PD-66 a princess sends a knight home, and nobody scores the city"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1" }, figures = { "2 normal 0,-1 city:N" }, stack = { "DG/CRRR.p", "BA/L*3" },
    play = {
      "place DG/CRRR.p 0,-2 r2", "princess normal:2 at 0,-1 city:N", { reasons = {}, supply = { "2 normal 7" }, player = 2 },
    },
  },
  ["PD-EX9 PD-62 whoever declines places a figure, and the knight's owner scores"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1" }, figures = { "2 normal 0,-1 city:N" }, stack = { "DG/CRRR.p", "BA/L*3" },
    play = { "place DG/CRRR.p 0,-2 r2", "figure normal 0,-2 road:N", { points = { 0, 6 } } },
  },
  ["TW-17 PD-22 on a volcano's part a floor may be built, and a meeple placed on a tower"] = {
    with = { "princess_and_dragon", "tower" }, board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "TO/F 0,1 r0" },
    pieces = { "floor at 0,1 tower" }, stack = { "DG/RFr.v", "BA/L*3" },
    play = { "place DG/RFr.v 2,0 r0", { only = { "pass", "floor 0,1 tower", "top normal 0,1 tower" } } },
  },
  ["PD-67 must: a knight has to go"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc.1 0,-1 r1" }, figures = { "2 normal 0,-1 city:N" }, stack = { "DG/CRRR.p", "BA/L*3" },
    set = { ["princess_and_dragon.princess_action"] = "must" },
    play = { "place DG/CRRR.p 0,-2 r2", { only = { "princess normal:2 at 0,-1 city:N" } } },
  },
}
