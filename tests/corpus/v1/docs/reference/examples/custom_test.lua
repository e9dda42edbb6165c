return scenario {
  ["the bell pays what it was rung with"] = {
    with  = { "custom.lua" },
    board = { "BA/LR 0,0 r3" },
    stack = { "BA/L", "BA/L" },
    play  = {
      "place BA/L 0,1 r0", "pass",
      { points = { 2, 0 }, reasons = { "1 custom.bell 2" } },
    },
  },
}
