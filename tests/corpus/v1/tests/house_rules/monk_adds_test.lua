return scenario {
  defaults = { with = { "monk_adds" } },

  ["HOUSE-50 an unfinished monastery scores one more for each one around"] = {
    board = { "BA/L 0,0 r0", "BA/L 1,0 r0", "BA/L 1,1 r0", "BA/L 3,0 r0" }, figures = { "1 normal 0,0 monastery" }, stack = {},
    play = { { points = { 5, 0 }, reasons = { "1 base.monastery 5" } } },
  },
  ["HOUSE-50 a finished one, too"] = {
    board = { "BA/Rr -1,-1 r2", "BA/RFr 0,-1 r0", "BA/Rr 1,-1 r1", "BA/L -1,0 r0", "BA/L 0,0 r0",
              "BA/Rr -1,1 r3", "BA/RFr 0,1 r0", "BA/Rr 1,1 r0" },
    figures = { "2 normal 0,0 monastery" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,0 r0", "pass", { points = { 0, 11 } } },
  },
  ["HOUSE-50 without neighbours it is worth what it was"] = {
    board = { "BA/L 0,0 r0", "BA/C 0,1 r2" }, figures = { "1 normal 0,0 monastery" }, stack = {},
    play = { { points = { 2, 0 } } },
  },
}
