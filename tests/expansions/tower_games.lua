-- The Tower: whole turns, one after the other. Numbers are those of the rules text.

return scenario {
  ["TW-1 TW-10 eighteen tiles of either edition come into the stack"] = {
    rulesets = { { with = { "tower" } }, { with = { "tower" }, set = { ["base.tile_edition"] = 1 } } },
    play = { { stack = 88 } }, -- 71 of the base game, one of all is drawn
  },
  ["TW-35 TW-37 TW-EX4 a monk is captured and bought back"] = {
    with = { "tower" }, stack = { "BA/CRr", "TO/RrC", "BA/L*4" },
    play = {
      "place BA/CRr 0,-1 r2", "figure normal 0,-1 city:S", { points = { 4, 0 } },
      "place TO/RrC -1,0 r2", "pass",
      "place BA/L -2,0 r0", "figure normal -2,0 monastery",
      "place BA/L 0,1 r0", "floor -1,0 tower", { only = { "pass", "capture normal:1 at -2,0 monastery" } },
      "capture normal:1 at -2,0 monastery",
      { player = 1, supply = { "1 normal 6" } },
      "ransom normal:1 at prison:2",
      { points = { 1, 3 }, supply = { "1 normal 7" } },
      "place BA/L 1,1 r0", { legal = { "figure normal 1,1 monastery" } },
    },
  },
  ["TW-12 TW-30 TW-EX5 the tower of another is built up, and the prisoners are exchanged"] = {
    with = { "tower" }, board = { "BA/RCr 0,0 r0", "BA/CRr 0,-1 r2", "TO/RrC -1,0 r2", "BA/L 0,1 r0", "BA/L -2,0 r0" }, stack = { "BA/L", "BA/L" },
    pieces = { "floor at -1,0 tower", "normal:2 at -1,0 road:E", "normal:1 at prison:2" },
    play = {
      "place BA/L -2,1 r0", "floor -1,0 tower", "capture normal:2 at -1,0 road:N",
      { reasons = {}, supply = { "1 normal 7", "2 normal 7" } },
    },
  },
}
