-- Wagons that drive on from castles.
local bcb = "bridges_castles_and_bazaars"
local function set(t)
  local options = { [bcb .. ".bridges"] = false, ["abbey_and_mayor.abbeys"] = 0 }
  for name, value in pairs(t or {}) do options[name] = value end
  return options
end
local function beside_castle(...) return { "BA/RCr~castle.C 0,0 r0", "BA/C~castle.C 0,-1 r2", ... } end -- in 0,-1 and 0,0

return scenario {
  defaults = { with = { "castle_wagon" }, set = set() },

  ["HOUSE-95 a wagon that was lord drives on, from either cell, and to nothing finished or occupied"] = {
    board = beside_castle("BA/LR -1,0 r3", "BA/LR 0,1 r1", "BA/L 1,-2 r0", "BA/L -1,-1 r0"),
    pieces = { "wagon:1 at 0,-1 castle:S", "normal:2 at -1,-1 monastery" }, stack = { "BA/RRR", "BA/L*3" },
    play = { "place BA/RRR 1,0 r0", "pass",
             { player = 1, points = { 3, 0 }, legal = { "drive wagon:1 at 0,-1 castle:S 0,1 monastery", "drive wagon:1 at 0,-1 castle:S 1,-2 monastery", "pass" },
               illegal = { "drive wagon:1 at 0,-1 castle:S -1,-1 monastery", "drive wagon:1 at 0,-1 castle:S -1,0 road:E" } },
             "drive wagon:1 at 0,-1 castle:S 1,-2 monastery", { player = 2, pieces = { "wagon:1 at 1,-2 monastery" }, supply = { "1 wagon 0" } } },
  },
  ["HOUSE-95 also slantwise from its other cell"] = {
    board = beside_castle("BA/LR -1,0 r3", "BA/L -1,1 r0"), pieces = { "wagon:1 at 0,-1 castle:S" }, stack = { "BA/RRR", "BA/L*3" },
    play = { "place BA/RRR 1,0 r0", "pass", { player = 1, legal = { "drive wagon:1 at 0,-1 castle:S -1,1 monastery" } } },
  },
  ["section 9: it may also go home"] = {
    board = beside_castle("BA/LR -1,0 r3", "BA/LR 0,1 r1"),
    pieces = { "wagon:1 at 0,-1 castle:S" }, stack = { "BA/RRR", "BA/L*3" },
    play = { "place BA/RRR 1,0 r0", "pass", "pass", { player = 2, points = { 3, 0 }, supply = { "1 wagon 1" } } },
  },
  ["section 9: other lords go home meanwhile, whoever drives"] = {
    board = beside_castle("BA/LR -1,0 r3", "BA/LR 0,1 r1"),
    pieces = { "normal:1 at 0,-1 castle:S" }, stack = { "BA/RRR", "BA/L*3" },
    play = { "place BA/RRR 1,0 r0", "pass", { player = 2, points = { 3, 0 }, supply = { "1 normal 7" } } },
  },
  ["AM-42 other wagons drive as ever, and after them everybody is at home"] = {
    board = beside_castle("BA/LR -1,0 r3", "BA/L 2,1 r0", "BA/L 0,-2 r0"), pieces = { "normal:1 at 0,-1 castle:S", "wagon:2 at -1,0 road:E" },
    stack = { "BA/RRR", "BA/L*3" },
    play = { "place BA/RRR 1,0 r0", "pass", { player = 2, points = { 3, 3 }, only = { "drive wagon:2 at -1,0 road:E -1,0 monastery", "pass" } },
             "drive wagon:2 at -1,0 road:E -1,0 monastery", { player = 2, decision = "place", supply = { "1 normal 7" } } },
  },
  ["AM-42 and so they do by the first edition"] = {
    set = set { ["abbey_and_mayor.wagon_move"] = "C1" }, board = beside_castle("BA/LR -1,0 r3", "BA/L -1,-1 r0"), pieces = { "wagon:2 at -1,0 road:E" },
    stack = { "BA/RRR", "BA/L*3" },
    play = { "place BA/RRR 1,0 r0", "pass", { player = 2, only = { "drive wagon:2 at -1,0 road:E -1,0 monastery",
      "drive wagon:2 at -1,0 road:E 1,0 road:E", "drive wagon:2 at -1,0 road:E 1,0 road:S", "pass" } } },
  },
  ["section 9: by the first edition's wagons it goes home"] = {
    set = set { ["abbey_and_mayor.wagon_move"] = "C1" },
    board = beside_castle("BA/LR -1,0 r3", "BA/LR 0,1 r1"), pieces = { "wagon:1 at 0,-1 castle:S" }, stack = { "BA/RRR", "BA/L*3" },
    play = { "place BA/RRR 1,0 r0", "pass", { player = 2, points = { 3, 0 }, supply = { "1 wagon 1" } } },
  },
  ["section 9: while nothing is complete near him a lord stays, and so does a wagon on an open road"] = {
    board = beside_castle("BA/LR -1,0 r3"), pieces = { "wagon:1 at 0,-1 castle:S", "wagon:2 at -1,0 road:E" }, stack = { "BA/L", "BA/L*3" },
    play = { "place BA/L 0,-2 r0", "pass", { player = 2, decision = "place", pieces = { "wagon:1 at 0,-1 castle:S", "wagon:2 at -1,0 road:E" } } },
  },
  ["AM-42 what somebody else completes leaves a wagon where it is"] = {
    board = beside_castle("BA/LR -1,0 r3", "BA/L 0,1 r0"), pieces = { "wagon:1 at 0,1 monastery", "normal:2 at -1,0 road:E" },
    stack = { "BA/RRR", "BA/L*3" },
    play = { "place BA/RRR 1,0 r0", "pass", { player = 2, decision = "place", points = { 0, 3 }, pieces = { "wagon:1 at 0,1 monastery" } } },
  },
  ["AM-42 other wagons drive to tiles beside theirs, too"] = {
    board = beside_castle("BA/LR -1,0 r3", "BA/L -2,0 r0"), pieces = { "wagon:2 at -1,0 road:E" }, stack = { "BA/RRR", "BA/L*3" },
    play = { "place BA/RRR 1,0 r0", "pass", { player = 2, only = { "drive wagon:2 at -1,0 road:E -1,0 monastery",
      "drive wagon:2 at -1,0 road:E -2,0 monastery", "pass" } } },
  },
  ["AM-42 and by the first edition to nothing complete"] = {
    set = set { ["abbey_and_mayor.wagon_move"] = "C1" }, board = beside_castle("BA/LR -1,0 r3", "BA/L 0,1 r0", "BA/LR 1,1 r2"),
    pieces = { "wagon:2 at -1,0 road:E" }, stack = { "BA/RRR", "BA/L*3" },
    play = { "place BA/RRR 1,0 r0", "pass", { player = 2, only = { "drive wagon:2 at -1,0 road:E -1,0 monastery",
      "drive wagon:2 at -1,0 road:E 1,0 road:E", "pass" } } },
  },
}
