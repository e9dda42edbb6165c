return scenario {
  defaults = { with = { "payout.lua" }, board = { "BA/LR 0,0 r3", "BA/LR 2,0 r1" }, stack = { "BA/RFr", "BA/L" } },

  ["two share a road of three tiles"] = {
    figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:W" },
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 2, 2 }, reasons = { "1 base.road 2", "2 base.road 2" } } },
  },
  ["one alone has all of it"] = {
    figures = { "1 normal 0,0 road:E" },
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 3, 0 } } },
  },
}
