local board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/C 1,-1 r0", "BA/L 2,-1 r0" }

return scenario {
  defaults = { with = { "wagon.lua" }, board = board, figures = { "1 wagon 0,0 road:E" }, stack = { "BA/LR", "BA/L*3" } },

  ["a wagon on a scored road is asked where it goes, and keeps out of the supply"] = {
    play = {
      "place BA/LR 2,0 r1", "pass",
      { decision = "drive", player = 1, points = { 3, 0 }, only = { "drive 0,0 monastery", "pass" } },
      "drive 0,0 monastery",
      { supply = { "1 wagon 0" }, owners = { "0,0 monastery = 1" }, player = 2 },
    },
  },
  ["or it goes home"] = {
    play = { "place BA/LR 2,0 r1", "pass", "pass", { supply = { "1 wagon 1" }, player = 2 } },
  },
  ["two wagons: the active player's is asked first"] = {
    to_move = 2, figures = { "1 wagon 0,0 road:E", "2 wagon 1,0 road:W" },
    play = {
      "place BA/LR 2,0 r1", "pass",
      { decision = "drive", player = 2, points = { 3, 3 }, only = { "drive 1,-1 city:N", "drive 2,0 monastery", "drive 0,0 monastery", "pass" } },
      "drive 2,0 monastery",
      { player = 1, decision = "drive", only = { "drive 0,0 monastery", "pass" } },
      "drive 0,0 monastery", { supply = { "1 wagon 0", "2 wagon 0" }, player = 1 },
    },
  },
  ["a way that the first one takes is closed to the second"] = {
    figures = { "1 wagon 0,0 road:E", "2 wagon 0,0 road:E" },
    play = {
      "place BA/LR 2,0 r1", "pass", "drive 0,0 monastery",
      { supply = { "2 wagon 1" }, player = 2, decision = "place" },
    },
  },
}
