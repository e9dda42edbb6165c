local T = "TO/F"
local road = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" }

return scenario {
  defaults = { with = { "tower.lua" }, board = road, stack = { T, "BA/L*5" } },

  ["a tower of one floor reaches one cell"] = {
    figures = { "2 normal 2,0 road:E", "2 normal 1,0 field:N" },
    play = {
      "place TO/F 3,0 r0", "tower 3,0",
      { decision = "capture", only = { "capture normal:2 at 2,0 road:E", "pass" } },
      "capture normal:2 at 2,0 road:E", { supply = { "2 normal 5" }, player = 2 },
    },
  },
  ["an own figure goes home"] = {
    figures = { "1 normal 2,0 road:E" },
    play = { "place TO/F 3,0 r0", "tower 3,0", "capture normal:1 at 2,0 road:E", { supply = { "1 normal 7" } } },
  },
  ["a second floor reaches two"] = {
    figures = { "2 normal 1,0 field:N" },
    play = {
      "place TO/F 3,0 r0", "tower 3,0", { player = 2, decision = "place" },
      "place BA/L 0,1 r0", "tower 3,0",
      { decision = "capture", only = { "capture normal:2 at 1,0 field:NL", "pass" } }, "pass",
    },
  },
  ["a ransom is paid to the captor, at any question, once a turn"] = {
    figures = { "2 normal 2,0 road:E" }, points = { 0, 10 },
    play = {
      "place TO/F 3,0 r0", { illegal = { "pass x" } }, "tower 3,0", "capture normal:2 at 2,0 road:E",
      { player = 2, decision = "place", legal = { "ransom normal:2 at tower.prison:1", "place BA/L 0,1 r0" } },
      "ransom normal:2 at tower.prison:1",
      { points = { 3, 7 }, supply = { "2 normal 7" }, reasons = { "2 tower.ransom -3", "1 tower.ransom 3" }, decision = "place", player = 2 },
      "place BA/L 0,1 r0", { legal = { "pass" } },
    },
  },
  ["two prisoners are exchanged"] = {
    figures = { "2 normal 2,0 road:E", "1 normal 1,0 field:N" },
    play = {
      "place TO/F 3,0 r0", "tower 3,0", "capture normal:2 at 2,0 road:E", { supply = { "1 normal 6", "2 normal 6" } },
      "place BA/L 0,1 r0", "tower 3,0", "capture normal:1 at 1,0 field:NL", { supply = { "1 normal 7", "2 normal 7" } },
    },
  },
  ["without points there is no ransom"] = {
    figures = { "2 normal 2,0 road:E" },
    play = { "place TO/F 3,0 r0", "tower 3,0", "capture normal:2 at 2,0 road:E",
      { illegal = { "ransom normal:2 at tower.prison:1" } } },
  },
  ["a ransom makes no tile placeable: one that fits nowhere is discarded as ever"] = {
    with = { "tower.lua", "lake.lua" },
    figures = { "2 normal 2,0 road:E" }, points = { 0, 10 }, stack = { T, "LA/D", "BA/L*3" },
    play = {
      "place TO/F 3,0 r0", "tower 3,0", "capture normal:2 at 2,0 road:E",
      { player = 2, drawn = "BA/L", discarded = 1, legal = { "ransom normal:2 at tower.prison:1" } },
    },
  },
}
