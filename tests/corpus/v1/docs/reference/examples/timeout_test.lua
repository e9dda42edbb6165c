return scenario {
  ["the tile is gone, and it is the other one's turn"] = {
    with  = { "timeout.lua" },
    points = { 3, 0 },
    stack = { "BA/L", "BA/RFr", "BA/L" },
    play  = {
      { timeout = 1 },
      { points = { 1, 0 }, reasons = { "1 timeout.dawdler -2" }, player = 2, drawn = "BA/RFr" },
      "place BA/RFr 1,0 r0",
      { timeout = 2 }, -- the tile lies, only a meeple could have been placed
      { points = { 1, -2 }, player = 1 },
    },
  },
}
