local road = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" }

return scenario {
  defaults = { with = { "dragon.lua" }, board = road },

  ["nobody may be placed where the dragon is"] = {
    stack = { "DR/VR", "BA/L*3" },
    play = { "place DR/VR 3,0 r0", { player = 2, decision = "place" } },
  },
  ["tiles with a dragon wait for a volcano"] = {
    play = { { stack = 71 }, "draw DR/VR", },
  },
  ["the dragon takes six steps, all players in turn, and eats"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/L 2,1 r0" },
    figures = { "1 normal 2,0 road:E", "2 normal 1,0 road:E", "2 normal 1,0 field:N" },
    stack = { "DR/VR", "DR/D", "BA/L*4" },
    play = {
      "place DR/VR 3,0 r0", "draw DR/D", { only = { "pass", "fairy normal:1 at 2,0 road:E" } }, "pass",
      { player = 2, drawn = "DR/D" }, "place DR/D 4,0 r0", "pass",
      { player = 2, decision = "fly", only = { "fly 2,0", "fly 4,0" } },
      "fly 2,0", { supply = { "1 normal 7", "2 normal 5" }, player = 1, only = { "fly 1,0", "fly 2,1" } },
      "fly 1,0", -- 0,0 is the only way on, and the last
      { supply = { "1 normal 7", "2 normal 7" }, player = 1, decision = "place" },
    },
  },
  ["the last steps have no choice and are taken by themselves; a dead end stops the dragon"] = {
    figures = { "1 normal 0,0 road:E" },
    stack = { "DR/VR", "BA/L", "DR/D", "BA/L*4" },
    play = {
      "place DR/VR 3,0 r0", "pass", "place BA/L 0,1 r0", "figure normal 0,1 monastery",
      "place DR/D 4,0 r0", "pass", "fly 2,0", -- 1,0, 0,0 and 0,1 follow
      { supply = { "1 normal 7", "2 normal 7" }, player = 2 },
    },
  },
  ["the fairy keeps the dragon out of her cell, and pays"] = {
    figures = { "1 normal 2,0 field:N", "1 normal 0,0 road:E" },
    stack = { "BA/RFr", "BA/RFr", "BA/RFr", "BA/L*3" },
    play = {
      "place BA/RFr 3,0 r0",
      { only = { "pass", "figure normal 3,0 field:S",
                 "fairy normal:1 at 0,0 road:E", "fairy normal:1 at 2,0 field:N" } },
      "fairy normal:1 at 2,0 field:N",
      { points = { 0, 0 }, player = 2 },
      "place BA/RFr 4,0 r0", "pass",
      { points = { 1, 0 }, reasons = { "1 dragon.fairy 1" } },
    },
  },
  ["the fairy brings three points when her meeple is scored"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" },
    figures = { "1 normal 0,0 road:E" },
    stack = { "BA/L", "BA/LR", "BA/L*2" },
    play = {
      "place BA/L 0,1 r0", "fairy normal:1 at 0,0 road:E",
      "place BA/LR 2,0 r1", "pass",
      { points = { 6, 0 }, reasons = { "1 base.road 3", "1 dragon.fairy_scored 3" }, player = 1 },
    },
  },
}
