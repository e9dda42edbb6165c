return scenario {
  defaults = { with = { "award.lua" }, board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, stack = { "BA/LR", "BA/L" },
               figures = { "1 normal 0,0 road:E" } },

  ["he is ahead"] = {
    points = { 9, 5 },
    play = { "place BA/LR 2,0 r1", "pass", { points = { 10, 5 }, reasons = { "1 base.road 1" } } },
  },
  ["he is behind"] = {
    points = { 2, 5 },
    play = { "place BA/LR 2,0 r1", "pass", { points = { 5, 5 } } },
  },
}
